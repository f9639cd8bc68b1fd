import { FileId, type OrganisationId } from '#shared/ids.ts';
import type { OutputRole } from '#shared/file/converted-output.ts';

/** The ids in the keys of a file's objects. The organisation is the clinic of the order or patient, not the uploader. */
export interface FileAddress {
  readonly organisationId: OrganisationId;
  readonly fileId: FileId;
}

type OutputName = { readonly role: OutputRole; readonly level: number; readonly part?: number };

const under =
  (prefix: 'incoming' | 'original' | 'extracted' | 'converted' | 'package') =>
  (file: FileAddress): string =>
    `${prefix}/${file.organisationId}/${file.fileId}`;

/**
 * Prefixes with an organisation's id as the next part of the key. `functions/organisation` writes `profile`, `functions/report` writes
 * `report`.
 */
export const OWNED_PREFIXES = [
  'incoming',
  'original',
  'extracted',
  'converted',
  'package',
  'profile',
  'report',
] as const;

/** The keys of all objects of a case file. No key contains a name or a patient (FILE-9). */
export const OBJECT_KEYS = {
  incoming: under('incoming'),
  original: under('original'),
  extractedPrefix: (file: FileAddress) => `${under('extracted')(file)}/`,
  /** The plan of the task Inspect: the target of each entry, and the batch that unpacks it. */
  plan: (file: FileAddress) => `${under('extracted')(file)}/plan.json`,
  /** An entry in an object of its own. Such an entry is too large to be read from the zip each time. */
  entry: (file: FileAddress, index: number) => `${under('extracted')(file)}/entry-${index}`,
  batchResult: (file: FileAddress, batch: number) => `${under('extracted')(file)}/batch-${batch}.json`,
  /** The document with the object and range of each unpacked entry. */
  places: (file: FileAddress) => `${under('extracted')(file)}/places.json`,
  assetPlan: (file: FileAddress) => `${under('extracted')(file)}/assets.json`,
  lotResult: (file: FileAddress, lot: number) => `${under('extracted')(file)}/lot-${lot}.json`,
  shownPrefix: (file: FileAddress) => `${under('extracted')(file)}/shown/`,
  /** The manifest of one finished asset. Open pages show it while other assets are still converted (FILE-331). */
  shown: (file: FileAddress, assetId: string) => `${under('extracted')(file)}/shown/${assetId}.json`,
  /** The manifest of the first image, and its thumbnail (FILE-332). */
  shownFirst: (file: FileAddress) => `${under('extracted')(file)}/shown/first.json`,
  firstThumbnail: (file: FileAddress) => `${under('extracted')(file)}/first-thumbnail`,
  convertedPrefix: (file: FileAddress) => `${under('converted')(file)}/`,
  output: (file: FileAddress, assetId: string, { role, level, part = 0 }: OutputName) =>
    `${under('converted')(file)}/${assetId}/${role}-${level}${part === 0 ? '' : `-${part}`}`,
  manifest: (file: FileAddress) => `${under('converted')(file)}/manifest.json`,
  /** A zip made for one download; removed after a day. */
  packageOf: (file: FileAddress, name: string) => `${under('package')(file)}/${name}`,
} as const;

const KEPT_PREFIXES = ['original', 'extracted', 'converted'] as const;

/**
 * Returns the key if it belongs to this file's own objects. Parsers write keys into manifests, and an attacked parser may name an object of
 * another organisation.
 * @throws ForeignKeyError
 */
export function ownKey({ organisationId, fileId }: FileAddress, key: string): string {
  const isOwn = KEPT_PREFIXES.some((prefix) => {
    const root = `${prefix}/${organisationId}/${fileId}`;
    return key === root || (key.startsWith(`${root}/`) && !key.split('/').includes('..'));
  });
  if (!isOwn) throw new ForeignKeyError(`${fileId} names ${key}`);
  return key;
}

/** The error for a manifest that names an object of another file. */
class ForeignKeyError extends Error {
  override readonly name = 'ForeignKeyError';
}

const INCOMING = /^incoming\/org_[0-9A-Z]{26}\/(?<fileId>fil_[0-9A-Z]{26})$/u;

/** Returns the file that a key under `incoming/` belongs to; `undefined` for any other key. */
export const fileIdOfIncoming = (key: string): FileId | undefined =>
  FileId.safeParse(INCOMING.exec(key)?.groups?.['fileId']).data;
