import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { baseNameOf } from '#functions/mesh/companion-names.ts';

/** A file of the same upload that a mesh may name: its material file or a texture. */
export type NamedFile = { readonly name: string; readonly bytes: Uint8Array };

/** The files of the upload that a mesh may name, with the notes and refusals about them. */
export class Companions {
  readonly #files: readonly NamedFile[];
  readonly #notes = new Set<ConversionNote>();
  readonly #refused = new Map<string, RejectedFileError>();

  constructor(files: readonly NamedFile[]) {
    this.#files = files;
  }

  get notes(): ConversionNote[] {
    return [...this.#notes];
  }

  get refused(): { readonly name: string; readonly error: RejectedFileError }[] {
    return [...this.#refused].map(([name, error]) => ({ name, error }));
  }

  /** Returns the first file with one of the names. Folders, drives and URLs in the names are ignored. */
  find(names: readonly string[]): NamedFile | undefined {
    for (const name of names) {
      const wanted = baseNameOf(name);
      const file = this.#files.find((one) => baseNameOf(one.name) === wanted);
      if (file) return file;
    }
    return undefined;
  }

  note(note: ConversionNote): void {
    this.#notes.add(note);
  }

  refuse({ name }: NamedFile, error: RejectedFileError): void {
    this.#refused.set(name, error);
  }
}
