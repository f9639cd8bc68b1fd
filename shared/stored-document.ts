import * as z from 'zod';
import { NewerShapeError } from './newer-shape-error.ts';

/** Turns a document of one version into the next version's. It parses the changed parts with a schema of the older version. */
export type DocumentUpcaster = (document: unknown) => object;

const Versioned = z.object({ schemaVersion: z.int().min(1) });

/** Returns a document's version; without one it is 1. */
const versionOf = (document: unknown): number => Versioned.safeParse(document).data?.schemaVersion ?? 1;

/** A kind of JSON object in a bucket. `functions/store/README.md` says how to change one. */
export interface StoredDocument<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly schema: Schema;
  /** The present version: one more than the number of upcasters. Every document is written in it. */
  readonly version: number;
  /** Returns the object's bytes: UTF-8 JSON with `schemaVersion`. */
  readonly encode: (document: z.output<Schema> & object) => Uint8Array<ArrayBuffer>;
  /** @throws {NewerShapeError} for a newer release's document, {z.ZodError} for anything that is no such document */
  readonly decode: (bytes: ArrayBuffer | Uint8Array) => z.output<Schema>;
}

/** Declares a kind of document. `upcasters` lift documents of older versions, the first one from version 1. */
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
