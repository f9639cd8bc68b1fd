import { FileId, type OrganisationId } from '#shared/ids.ts';
import type { OutputRole } from '#shared/file/converted-output.ts';

/** The ids that a file's objects are stored under: of the clinic that has its order or patient, not of the uploader. */
export interface FileAddress {
  readonly organisationId: OrganisationId;
  readonly fileId: FileId;
}

type OutputName = { readonly role: OutputRole; readonly level: number; readonly part?: number };

const under =
  (prefix: 'incoming' | 'original' | 'extracted' | 'converted' | 'package') =>
  (file: FileAddress): string =>
    `${prefix}/${file.organisationId}/${file.fileId}`;

/** Prefixes whose next part is an organisation's id; `functions/organisation` writes `profile`, `functions/report` writes `report`. */
export const OWNED_PREFIXES = [
  'incoming',
  'original',
  'extracted',
  'converted',
  'package',
  'profile',
  'report',
] as const;

/** Every object key of a case file; no key contains a name or a patient (FILE-9). */
export const OBJECT_KEYS = {
  incoming: under('incoming'),
  original: under('original'),
  extractedPrefix: (file: FileAddress) => `${under('extracted')(file)}/`,
  /** Inspect's plan: the target of each entry, and the batch that takes it. */
  plan: (file: FileAddress) => `${under('extracted')(file)}/plan.json`,
  /** An entry too large to be read from the zip each time. */
  entry: (file: FileAddress, index: number) => `${under('extracted')(file)}/entry-${index}`,
  batchResult: (file: FileAddress, batch: number) => `${under('extracted')(file)}/batch-${batch}.json`,
  /** The object and range of each unpacked entry's bytes. */
  places: (file: FileAddress) => `${under('extracted')(file)}/places.json`,
  assetPlan: (file: FileAddress) => `${under('extracted')(file)}/assets.json`,
  lotResult: (file: FileAddress, lot: number) => `${under('extracted')(file)}/lot-${lot}.json`,
  shownPrefix: (file: FileAddress) => `${under('extracted')(file)}/shown/`,
  /** A manifest of one asset that is ready, for pages that are open while others are still converted (FILE-331). */
  shown: (file: FileAddress, assetId: string) => `${under('extracted')(file)}/shown/${assetId}.json`,
  /** The same of the first image, and its thumbnail (FILE-332). */
  shownFirst: (file: FileAddress) => `${under('extracted')(file)}/shown/first.json`,
  firstThumbnail: (file: FileAddress) => `${under('extracted')(file)}/first-thumbnail`,
  convertedPrefix: (file: FileAddress) => `${under('converted')(file)}/`,
  output: (file: FileAddress, assetId: string, { role, level, part = 0 }: OutputName) =>
    `${under('converted')(file)}/${assetId}/${role}-${level}${part === 0 ? '' : `-${part}`}`,
  manifest: (file: FileAddress) => `${under('converted')(file)}/manifest.json`,
  /** The zip made on demand for one download, removed after a day. */
  packageOf: (file: FileAddress, name: string) => `${under('package')(file)}/${name}`,
} as const;

const KEPT_PREFIXES = ['original', 'extracted', 'converted'] as const;

/**
 * Returns the key if it is one of this file's own objects. A parser wrote it into a manifest; a parser that was taken over
 * may name another organisation's object there. @throws ForeignKeyError
 */
export function ownKey({ organisationId, fileId }: FileAddress, key: string): string {
  const isOwn = KEPT_PREFIXES.some((prefix) => {
    const root = `${prefix}/${organisationId}/${fileId}`;
    return key === root || (key.startsWith(`${root}/`) && !key.split('/').includes('..'));
  });
  if (!isOwn) throw new ForeignKeyError(`${fileId} names ${key}`);
  return key;
}

/** A manifest names an object that is not its file's own. */
class ForeignKeyError extends Error {
  override readonly name = 'ForeignKeyError';
}

const INCOMING = /^incoming\/org_[0-9A-Z]{26}\/(?<fileId>fil_[0-9A-Z]{26})$/u;

/** Returns the file whose bytes are under this key; `undefined` for a key that is none of `OBJECT_KEYS.incoming`. */
export const fileIdOfIncoming = (key: string): FileId | undefined =>
  FileId.safeParse(INCOMING.exec(key)?.groups?.['fileId']).data;
