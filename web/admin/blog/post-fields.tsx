import type { UseFormReturn } from "react-hook-form";
import { postCategories } from "#contract/posts.ts";
import { slugOf } from "#contract/slug.ts";
import { Field } from "#web/ui/field.tsx";
import { autoExcerpt } from "./auto-excerpt.ts";
import type { PostValues } from "./post-values.ts";

interface Props {
  form: UseFormReturn<PostValues>;
  /** While saving: what is typed then would not be saved. */
  readOnly: boolean;
}

export function PostFields({ form, readOnly }: Props) {
  const { register, watch, formState } = form;
  const error = (name: keyof PostValues) => formState.errors[name]?.message;
  const [title, content] = watch(["title", "content"]);
  return (
    <div className="grid gap-4 items-start sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label="Title" required error={error("title")}>
          {(wiring) => <input type="text" readOnly={readOnly} {...wiring} {...register("title")} />}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Slug" error={error("slug")}>
          {(wiring) => (
            <input
              type="text"
              readOnly={readOnly}
              placeholder={slugOf(title) || "Made from the title"}
              autoCapitalize="none"
              spellCheck={false}
              {...wiring}
              {...register("slug")}
            />
          )}
        </Field>
      </div>
      <Field label="Author" required error={error("authorName")}>
        {(wiring) => <input type="text" readOnly={readOnly} {...wiring} {...register("authorName")} />}
      </Field>
      <Field label="Category" required error={error("category")}>
        {(wiring) => (
          <select {...wiring} {...register("category")}>
            <option value="">Select a category</option>
            {postCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Read Time (minutes)" required error={error("readTime")}>
        {(wiring) => (
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={60}
            readOnly={readOnly}
            {...wiring}
            {...register("readTime", { setValueAs: Number })}
          />
        )}
      </Field>
      <Field label="Featured Image URL" error={error("featuredImage")}>
        {(wiring) => (
          <input
            type="text"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://…"
            readOnly={readOnly}
            {...wiring}
            {...register("featuredImage")}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field label="Excerpt" required error={error("excerpt")}>
          {(wiring) => (
            <textarea
              rows={3}
              readOnly={readOnly}
              placeholder={autoExcerpt(content) || "Left empty, it is the beginning of the content"}
              {...wiring}
              {...register("excerpt")}
            />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Tags (comma-separated)" error={error("tags")}>
          {(wiring) => <input type="text" readOnly={readOnly} {...wiring} {...register("tags")} />}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Content" required error={error("content")}>
          {(wiring) => <textarea rows={14} readOnly={readOnly} {...wiring} {...register("content")} />}
        </Field>
      </div>
    </div>
  );
}
