import { type ComponentProps, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isUploaded } from "#contract/picture-address.ts";
import { listPosts, postCategories } from "#contract/posts.ts";
import { slugOf } from "#contract/slug.ts";
import { Field } from "#web/ui/field.tsx";
import { TakenSlug } from "../editing/taken-slug.tsx";
import { PictureUpload } from "../pictures/picture-upload.tsx";
import { autoExcerpt } from "./auto-excerpt.ts";
import type { PostValues } from "./post-values.ts";

interface Props {
  form: UseFormReturn<PostValues>;
  /** Set while saving: later input would not be saved. */
  readOnly: boolean;
  /** The post's id; null for a new post. */
  ownId: number | null;
}

export function PostFields({ form, readOnly, ownId }: Props) {
  const { register, getValues, setValue, watch, formState } = form;
  /** The description, when an upload began, of the picture that it replaces; null if it replaces none. */
  const previousDescription = useRef<string>(null);
  const error = (name: keyof PostValues) => formState.errors[name]?.message;
  const [title, slug, content, picture] = watch(["title", "slug", "content", "featuredImage"]);
  return (
    <div className="grid gap-4 items-start sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label="Title" required error={error("title")}>
          {(controlProps) => (
            <input type="text" readOnly={readOnly} {...controlProps} {...register("title")} />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Slug" error={error("slug")}>
          {(controlProps) => (
            <input
              type="text"
              readOnly={readOnly}
              placeholder={slugOf(title) || "Generated from the title"}
              autoCapitalize="none"
              spellCheck={false}
              {...controlProps}
              {...register("slug")}
            />
          )}
        </Field>
        <TakenSlug noun="post" typed={slug} ownId={ownId} find={findPosts} />
      </div>
      <Field label="Author" required error={error("authorName")}>
        {(controlProps) => (
          <input type="text" readOnly={readOnly} {...controlProps} {...register("authorName")} />
        )}
      </Field>
      <Field label="Category" required error={error("category")}>
        {(controlProps) => (
          <select inert={readOnly} {...controlProps} {...register("category")}>
            <option value="">Select a category</option>
            {postCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Read Time (minutes)" required error={error("readTime")}>
        {(controlProps) => (
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={60}
            readOnly={readOnly}
            {...controlProps}
            {...register("readTime", { setValueAs: Number })}
          />
        )}
      </Field>
      <Field label="Featured Image URL" error={error("featuredImage")}>
        {(controlProps) => (
          <input
            type="text"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://…"
            readOnly={readOnly}
            {...controlProps}
            {...register("featuredImage")}
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:col-span-2">
        <PictureUpload
          preview={picture}
          readOnly={readOnly}
          onChosen={() => {
            const [previousPicture, description] = getValues(["featuredImage", "featuredImageAlt"]);
            previousDescription.current = previousPicture ? description : null;
          }}
          onUploaded={(address) => {
            // A description that was not changed during the upload is probably that of the previous picture.
            if (getValues("featuredImageAlt") === previousDescription.current)
              setValue("featuredImageAlt", "", { shouldDirty: true });
            setValue("featuredImage", address, { shouldDirty: true, shouldValidate: true });
          }}
        />
        <Field label="Picture Description" required={isUploaded(picture)} error={error("featuredImageAlt")}>
          {(controlProps) => (
            <input
              type="text"
              readOnly={readOnly}
              placeholder="What the picture shows, for people who can't see it"
              {...controlProps}
              {...register("featuredImageAlt")}
            />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Excerpt" required error={error("excerpt")}>
          {(controlProps) => (
            <textarea
              rows={3}
              readOnly={readOnly}
              placeholder={autoExcerpt(content) || "Leave empty to use the start of the content"}
              {...controlProps}
              {...register("excerpt")}
            />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Tags (comma-separated)" error={error("tags")}>
          {(controlProps) => (
            <input type="text" readOnly={readOnly} {...controlProps} {...register("tags")} />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Content" required error={error("content")}>
          {(controlProps) => (
            <textarea rows={14} readOnly={readOnly} {...controlProps} {...register("content")} />
          )}
        </Field>
      </div>
    </div>
  );
}

const findPosts: ComponentProps<typeof TakenSlug>["find"] = async (api, slug, signal) =>
  (await api.call(listPosts, { query: { limit: 1, slug }, signal })).data;
