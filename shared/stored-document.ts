import * as z from 'zod';
import { NewerShapeError } from './newer-shape-error.ts';

/** Turns a document of one version into a document of the next version. It parses the changed parts with a schema of the older version. */
export type DocumentUpcaster = (document: unknown) => object;

const Versioned = z.object({ schemaVersion: z.int().min(1) });

/** Returns a document's version; 1 if the document states no version. */
const versionOf = (document: unknown): number => Versioned.safeParse(document).data?.schemaVersion ?? 1;

/** A kind of JSON document that a bucket stores. `functions/store/README.md` says how to change one. */
export interface StoredDocument<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly schema: Schema;
  /** The current version: one more than the number of upcasters. Every document is written in this version. */
  readonly version: number;
  /** Returns the document's bytes: UTF-8 JSON with `schemaVersion`. */
  readonly encode: (document: z.output<Schema> & object) => Uint8Array<ArrayBuffer>;
  /**
   * Returns the document of these bytes, lifted to the current version.
   * @throws {NewerShapeError} for a document of a newer release, {z.ZodError} for bytes that are not a document of this kind
   */
  readonly decode: (bytes: ArrayBuffer | Uint8Array) => z.output<Schema>;
}

/** Declares a kind of document. `upcasters` lift documents of older versions by one version each; the first one lifts version 1. */
export function storedDocument<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  upcasters: readonly DocumentUpcaster[] = [],
): StoredDocument<Schema> {
  const version = upcasters.length + 1;
  const lift = (document: unknown): unknown => {
    const stored = versionOf(document);
    if (stored > version) throw new NewerShapeError(name, stored, version);
    return upcasters.slice(stored - 1).reduce<unknown>((lifted, upcast) => upcast(lifted), document);
  };
  return {
    name,
    schema,
    version,
    encode: (document) => new TextEncoder().encode(JSON.stringify({ ...document, schemaVersion: version })),
    decode: (bytes) => schema.parse(lift(JSON.parse(new TextDecoder().decode(bytes)))),
  };
}
