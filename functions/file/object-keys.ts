import { FileId, type OrganisationId } from '#shared/ids.ts';
import type { OutputRole } from '#shared/file/converted-output.ts';

/** Where a file stands: under the clinic whose order or patient it belongs to, not under the uploader's. */
export interface FileAddress {
  readonly organisationId: OrganisationId;
  readonly fileId: FileId;
}

type OutputName = { readonly role: OutputRole; readonly level: number; readonly part?: number };

const under =
  (prefix: 'incoming' | 'original' | 'extracted' | 'converted' | 'package') =>
  (file: FileAddress): string =>
    `${prefix}/${file.organisationId}/${file.fileId}`;

/** Under each of these an organisation's objects stand below its id; `profile` is written by `functions/organisation`. */
export const OWNED_PREFIXES = ['incoming', 'original', 'extracted', 'converted', 'package', 'profile'] as const;

/** Every object key of a case file; names and patients never stand in one (FILE-9). */
export const OBJECT_KEYS = {
  incoming: under('incoming'),
  original: under('original'),
  extractedPrefix: (file: FileAddress) => `${under('extracted')(file)}/`,
  /** Inspect's plan: what each entry is to become and which batch takes it. */
  plan: (file: FileAddress) => `${under('extracted')(file)}/plan.json`,
  /** The small entries of one batch, one after the other. */
  pack: (file: FileAddress, batch: number) => `${under('extracted')(file)}/pack-${batch}`,
  /** An entry too large for a pack. */
  entry: (file: FileAddress, index: number) => `${under('extracted')(file)}/entry-${index}`,
  batchResult: (file: FileAddress, batch: number) => `${under('extracted')(file)}/batch-${batch}.json`,
  /** Where the bytes of each unpacked entry lie. */
  places: (file: FileAddress) => `${under('extracted')(file)}/places.json`,
  assetPlan: (file: FileAddress) => `${under('extracted')(file)}/assets.json`,
  lotResult: (file: FileAddress, lot: number) => `${under('extracted')(file)}/lot-${lot}.json`,
  convertedPrefix: (file: FileAddress) => `${under('converted')(file)}/`,
  output: (file: FileAddress, assetId: string, { role, level, part = 0 }: OutputName) =>
    `${under('converted')(file)}/${assetId}/${role}-${level}${part === 0 ? '' : `-${part}`}`,
  manifest: (file: FileAddress) => `${under('converted')(file)}/manifest.json`,
  /** Made on demand for one download, gone after a day. */
  packageOf: (file: FileAddress, name: string) => `${under('package')(file)}/${name}`,
} as const;

const KEPT_PREFIXES = ['original', 'extracted', 'converted'] as const;

/**
 * The key, if it is one of this file's own objects. A parser wrote it into a manifest; one that was taken over may name another
 * organisation's object there. @throws ForeignKeyError
 */
export function ownKey({ organisationId, fileId }: FileAddress, key: string): string {
  const isOwn = KEPT_PREFIXES.some((prefix) => {
    const root = `${prefix}/${organisationId}/${fileId}`;
    return key === root || (key.startsWith(`${root}/`) && !key.split('/').includes('..'));
  });
  if (!isOwn) throw new ForeignKeyError(`${fileId} names ${key}`);
  return key;
}

/** A manifest names an object that is not its file's. */
class ForeignKeyError extends Error {
  override readonly name = 'ForeignKeyError';
}

const INCOMING = /^incoming\/org_[0-9A-Z]{26}\/(?<fileId>fil_[0-9A-Z]{26})$/u;

/** The file whose bytes lie under this key; `undefined` for a key that is none of `OBJECT_KEYS.incoming`. */
export const fileIdOfIncoming = (key: string): FileId | undefined =>
  FileId.safeParse(INCOMING.exec(key)?.groups?.['fileId']).data;
