import { type ComponentProps, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isUploaded } from "#contract/picture-address.ts";
import { listPosts, postCategories } from "#contract/posts.ts";
import { slugOf } from "#contract/slug.ts";
import { Field, InputField, TextareaField } from "#web/ui/field.tsx";
import { TakenSlug } from "../editing/taken-slug.tsx";
import { PictureUpload } from "../pictures/picture-upload.tsx";
import { autoExcerpt } from "./auto-excerpt.ts";
import type { PostValues } from "./post-values.ts";

interface Props {
  form: UseFormReturn<PostValues>;
  readOnly: boolean;
  /** The post's id; null for a new post. */
  ownId: number | null;
}

export function PostFields({ form, readOnly, ownId }: Props) {
  const { register, getValues, setValue, watch, formState } = form;
  /** The previous picture's description when the upload of a new one began; null if there was no previous one. */
  const previousDescription = useRef<string>(null);
  const error = (name: keyof PostValues) => formState.errors[name]?.message;
  const [title, slug, content, picture] = watch(["title", "slug", "content", "featuredImage"]);
  return (
    <div className="grid gap-4 items-start sm:grid-cols-2">
      <div className="sm:col-span-2">
        <InputField
          label="Title"
          required
          error={error("title")}
          readOnly={readOnly}
          {...register("title")}
        />
      </div>
      <div className="sm:col-span-2">
        <InputField
          label="Slug"
          error={error("slug")}
          readOnly={readOnly}
          placeholder={slugOf(title) || "Generated from the title"}
          autoCapitalize="none"
          spellCheck={false}
          {...register("slug")}
        />
        <TakenSlug noun="post" typed={slug} ownId={ownId} find={findPosts} />
      </div>
      <InputField
        label="Author"
        required
        error={error("authorName")}
        readOnly={readOnly}
        {...register("authorName")}
      />
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
      <InputField
        label="Read Time (minutes)"
        required
        error={error("readTime")}
        type="number"
        inputMode="numeric"
        min={1}
        max={60}
        readOnly={readOnly}
        {...register("readTime", { setValueAs: Number })}
      />
      <InputField
        label="Featured Image URL"
        error={error("featuredImage")}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://…"
        readOnly={readOnly}
        {...register("featuredImage")}
      />
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
        <InputField
          label="Picture Description"
          required={isUploaded(picture)}
          error={error("featuredImageAlt")}
          readOnly={readOnly}
          placeholder="What the picture shows, for people who can't see it"
          {...register("featuredImageAlt")}
        />
      </div>
      <div className="sm:col-span-2">
        <TextareaField
          label="Excerpt"
          required
          error={error("excerpt")}
          rows={3}
          readOnly={readOnly}
          placeholder={autoExcerpt(content) || "Leave empty to use the start of the content"}
          {...register("excerpt")}
        />
      </div>
      <div className="sm:col-span-2">
        <InputField
          label="Tags (comma-separated)"
          error={error("tags")}
          readOnly={readOnly}
          {...register("tags")}
        />
      </div>
      <div className="sm:col-span-2">
        <TextareaField
          label="Content"
          required
          error={error("content")}
          rows={14}
          readOnly={readOnly}
          placeholder="HTML, for example <h2>Heading</h2> <p>Paragraph</p>"
          {...register("content")}
        />
      </div>
    </div>
  );
}

const findPosts: ComponentProps<typeof TakenSlug>["find"] = async (api, slug, signal) =>
  (await api.call(listPosts, { query: { limit: 1, slug }, signal })).data;
