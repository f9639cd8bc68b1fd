import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { StoredDocument } from '#shared/stored-document.ts';
import { releasedVersionsIn } from './released-versions.ts';
import { asText, type Pins, schemaPin } from './schema-pin.ts';
import { type Fullness, schemaSample } from './schema-sample.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Folder with two stored documents of every version that a release has written. */
const FOLDER = join(ROOT, 'test', 'shared', 'released-documents');
const DECLARATION = /^export const \w+ = storedDocument\(/mu;

const isDocument = (value: unknown): value is StoredDocument =>
  typeof value === 'object' && value !== null && 'version' in value && 'decode' in value;

/** Loads every kind of document that is declared in any file. */
async function loadDocuments(): Promise<Readonly<Record<string, StoredDocument>>> {
  const files = globSync('{shared,functions}/**/*.ts', { cwd: ROOT }).filter((file) =>
    DECLARATION.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ join(ROOT, file))));
  const documents = modules.flatMap((exported) => Object.values(exported).filter(isDocument));
  return Object.fromEntries(documents.map((document) => [document.name, document]));
}

export const documents = await loadDocuments();

const fileOf = (name: string, version: number): string => join(FOLDER, `${name}.v${version}.json`);

/** Returns the documents of a version, as they were in the bucket. */
export const readReleasedDocuments = (name: string, version: number): unknown[] =>
  z
    .array(z.unknown())
    .min(1)
    .parse(JSON.parse(readFileSync(fileOf(name, version), 'utf8')));

/** Returns the versions for which the folder has documents. */
export const releasedDocumentVersions = (name: string): number[] => releasedVersionsIn(FOLDER, name);

const sampleOf = ({ schema, encode }: StoredDocument, fullness: Fullness): unknown => {
  const value = z.looseObject({}).parse(schema.parse(schemaSample(schema, fullness)));
  return JSON.parse(new TextDecoder().decode(encode(value)));
};

/** Writes two documents in the form in which this release stores them. */
export function writeReleasedDocuments(name: string): void {
  const document = documents[name];
  if (document === undefined) throw new RangeError(`No file declares ${name}.`);
  writeFileSync(fileOf(name, document.version), asText([sampleOf(document, 'full'), sampleOf(document, 'bare')]));
}

export const documentPins = (): Pins =>
  Object.fromEntries(
    Object.values(documents)
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ name, schema, version }) => [name, { version, pin: schemaPin(schema, 'input') }]),
  );
