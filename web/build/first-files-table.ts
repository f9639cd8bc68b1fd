/** Files of a page that the page's HTML does not name. */
interface PageFiles {
  /** Indexes into `FirstFiles.files`. */
  readonly files: readonly number[];
  /** Names of the page's files of dictionaries, which are in the folder of each language. */
  readonly packs: readonly string[];
}

/** The built chunks, in the form that the script `app/preload-first-files.ts` reads. */
export interface FirstFiles {
  /** Paths of scripts and styles, from the site's root. */
  readonly files: readonly string[];
  /** Files of the pages that are often opened first, by the page's path. */
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** Files that every other page for signed-in people needs. */
  readonly other: PageFiles;
  /** Folder of the dictionaries of this build. */
  readonly wordsFolder: string;
}
