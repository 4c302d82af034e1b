/** What `.scripts/service-worker.ts` puts in at the build: addresses with what tells one version from the next. */
declare const KEPT_FILES: readonly { url: string; revision: string | null }[];

/** The files of this release: shell, public pages, their scripts, styles and faces. Nothing of the panel. */
export const keptFiles = KEPT_FILES;
