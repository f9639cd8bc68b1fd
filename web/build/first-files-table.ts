/** Files of a page that its HTML does not name. */
interface PageFiles {
  /** Indexes into `files`. */
  readonly files: readonly number[];
  /** Names of the files of words in each language's folder. */
  readonly packs: readonly string[];
}

/** The built chunks as the script `app/preload-first-files.ts` reads them. */
export interface FirstFiles {
  /** Scripts and styles, from the site's root. */
  readonly files: readonly string[];
  /** By the page's path. */
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** Files of every other page for signed-in people. */
  readonly other: PageFiles;
  /** Folder of the words of this build. */
  readonly wordsFolder: string;
}
