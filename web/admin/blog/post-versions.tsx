import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { getPostVersion, listPostVersions } from "#contract/post-versions.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { dateAndTime } from "#web/lib/dates.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { Button } from "#web/ui/button.tsx";
import { LabeledSelect } from "#web/ui/labeled-select.tsx";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { contentValues, type PostValues } from "./post-values.ts";
import { TextDifference } from "./text-difference.tsx";

const labels = {
  title: "Title",
  slug: "Slug",
  authorName: "Author",
  category: "Category",
  readTime: "Read Time (minutes)",
  featuredImage: "Featured Image URL",
  featuredImageAlt: "Picture Description",
  excerpt: "Excerpt",
  tags: "Tags",
  content: "Content",
} as const satisfies Record<keyof ReturnType<typeof contentValues>, string>;
const fields = Object.entries(labels) as [keyof typeof labels, string][];

interface Props {
  postId: number;
  form: UseFormReturn<PostValues>;
  /** Called with a version's time when its values have been put into the form. */
  onPutBack: (savedAt: string) => void;
}

export function PostVersions({ postId, form, onPutBack }: Props) {
  const api = useAdminApi();
  const versions = useQuery({
    ...api.uncachedOptions,
    queryKey: [adminKey, listPostVersions.path, postId],
    queryFn: async ({ signal }) =>
      (await api.call(listPostVersions, { params: { id: postId }, signal })).data,
  });
  const [chosenId, setChosenId] = useState<string>();
  const versionId = Number(chosenId ?? versions.data?.[0]?.id ?? 0);
  const version = useQuery({
    ...api.uncachedOptions,
    queryKey: [adminKey, getPostVersion.path, versionId],
    queryFn: async ({ signal }) =>
      (await api.call(getPostVersion, { params: { id: versionId }, signal })).data,
    enabled: api.uncachedOptions.enabled && versionId > 0,
  });
  const failedQuery = [versions, version].find(({ isError }) => isError);
  if (failedQuery) {
    return <LoadFailure what="the earlier versions" query={failedQuery} />;
  }
  if (versions.data?.length === 0) {
    return <p className="text-soft">No earlier versions yet. Each save keeps the version before it.</p>;
  }
  if (!versions.data) return <p role="status">Loading the earlier versions...</p>;
  const earlier = version.data && contentValues(version.data);
  const current = form.getValues();
  const changedFields = earlier && fields.filter(([name]) => String(earlier[name]) !== String(current[name]));
  const putBack = () => {
    if (!version.data || !earlier) return;
    for (const [name] of fields) form.setValue(name, earlier[name], { shouldDirty: true });
    onPutBack(version.data.savedAt);
  };
  return (
    <section aria-label="Earlier versions" className="grid grid-cols-1 gap-4">
      <LabeledSelect
        label="Version"
        value={String(versionId)}
        options={versions.data.map((option) => [String(option.id), describeVersion(option)] as const)}
        onChange={setChosenId}
      />
      {!changedFields && <p role="status">Loading the version...</p>}
      {changedFields?.length === 0 && <p>This version has the same text as the form.</p>}
      {earlier && changedFields && changedFields.length > 0 && (
        <>
          <p className="text-soft text-sm">
            <del>Crossed out</del>: only in that version. <ins>Underlined</ins>: only in the form.
          </p>
          <dl className="grid gap-3">
            {changedFields.map(([name, label]) => (
              <div key={name}>
                <dt className="font-head font-semibold">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">
                  <TextDifference earlier={String(earlier[name])} current={String(current[name])} />
                </dd>
              </div>
            ))}
          </dl>
          <Button variant="plain" className="justify-self-start" onClick={putBack}>
            Put this version into the form
          </Button>
        </>
      )}
    </section>
  );
}

function describeVersion({
  who,
  savedAt,
  isPublished,
}: {
  who: string;
  savedAt: string;
  isPublished: boolean;
}) {
  return `${dateAndTime(savedAt)}${who && `, by ${who}`}${isPublished ? "" : ", not published"}`;
}
