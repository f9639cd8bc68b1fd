import { createHash, createHmac } from 'node:crypto';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { uniqueName } from '#functions/file/unique-name.ts';
import { FactSearch } from '#functions/scrub/proof/fact-search.ts';
import { quietParts } from '#functions/scrub/proof/quiet-parts.ts';
import { type NamedBytes, scrubFile } from '#functions/scrub/scrub-file.ts';
import { ScrubError, type ScrubOptions } from '#functions/scrub/scrub-options.ts';
import type { KnownPatient } from '#functions/share/find-patient-facts.ts';
import type { StoredCopies } from '#functions/share/share-items.ts';
import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { readRange } from '#shared/zip/byte-source.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { DrawnMask, ScrubRefusal } from '#shared/share/scrub.ts';
import { objectSource } from '#functions/objects/object-source.ts';
import { ObjectWriter } from '#functions/objects/object-writer.ts';
import { type DrawnBoxes, drawnBoxesOf } from './drawn-boxes.ts';
import { packZip, type PackedFile } from '#functions/zip/pack-zip.ts';
import { isZipKind, readZipEntries } from './read-zip-entries.ts';

const SINGLE_BYTES_MAX = 512 * 1024 * 1024;
const PATH_LENGTH_MAX = 200;
const CONTENT_TYPE = 'application/octet-stream';

/** The copy of one file: its name, size and digest, and the parts of the file that were left out. */
export interface ScrubbedCase {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly leftOut: readonly ScrubRefusal[];
}

/** Returns the options of a share's scrubbers, and the search that proves the scrubbed copies. */
export function scrubOptionsOf(
  { facts, withoutPatient }: KnownPatient,
  { key, masks }: Pick<StoredCopies, 'key' | 'masks'>,
): { readonly options: ScrubOptions; readonly search: FactSearch } {
  const search = new FactSearch(facts);
  const neutral = (part: string): string => {
    const clean = withoutPatient(part);
    if (search.inText(clean) === undefined) return clean;
    const digest = createHmac('sha256', key).update(`name ${part}`).digest('hex').slice(0, 8);
    return `file-${digest}${/\.[a-z\d]{1,5}$/iu.exec(part)?.[0] ?? ''}`;
  };
  const options = {
    key,
    masks,
    withoutPatient: (path: string) => path.split('/').map(neutral).join('/'),
    factIn: search.inText,
  };
  return { options, search };
}

/**
 * Scrubs one file and searches its copy at once. Throws if the copy still contains a fact about the patient, so such a copy never gets into
 * a zip.
 */
async function scrubOne(file: NamedBytes, options: ScrubOptions, search: FactSearch): Promise<NamedBytes> {
  const copy = await scrubFile(file, options);
  const kind = sniffFileKind(copy.bytes.subarray(0, SNIFF_HEAD_BYTES), copy.name, copy.bytes.length);
  const fact = search.find(copy.bytes, quietParts(copy.bytes, kind));
  if (fact !== undefined) throw new ScrubError('factFound', { fact });
  return copy;
}

interface Job {
  readonly row: CaseFileRow;
  readonly options: ScrubOptions;
  readonly search: FactSearch;
  readonly drawn: DrawnBoxes;
  readonly leftOut: ScrubRefusal[];
}

const refusalOf = ({ row }: Job, path: string, error: ScrubError): ScrubRefusal => ({
  fileId: row.fileId,
  path: path.slice(0, PATH_LENGTH_MAX),
  fault: error.fault,
  ...(error.fact === undefined ? {} : { fact: error.fact }),
});

async function* scrubbedEntries(job: Job): AsyncGenerator<PackedFile> {
  const { row, options, search, drawn, leftOut } = job;
  const source = objectSource(stores.objects, { key: OBJECT_KEYS.original(row) }, row.sizeBytes);
  const taken = new Set<string>();
  for await (const { index, path, bytes } of readZipEntries(source)) {
    try {
      if (bytes === undefined) throw new ScrubError('damaged');
      if (drawn.isUnseen(index)) throw new ScrubError('maskImpossible');
      const copy = await scrubOne({ name: path, bytes }, { ...options, drawn: drawn.of(index) }, search);
      const name = uniqueName(copy.name, taken);
      yield {
        name,
        pieces: async function* once() {
          yield await Promise.resolve(copy.bytes);
        },
      };
    } catch (error) {
      if (!(error instanceof ScrubError)) throw error;
      leftOut.push(refusalOf(job, path, error));
    }
  }
  if (taken.size === 0) throw new ScrubError('nothingLeft');
}

async function piecesOf(job: Job): Promise<{ readonly name: string; readonly pieces: AsyncIterable<Uint8Array> }> {
  const { row, options, search, drawn } = job;
  const source = objectSource(stores.objects, { key: OBJECT_KEYS.original(row) }, row.sizeBytes);
  const head = await readRange(source, 0, Math.min(SNIFF_HEAD_BYTES, row.sizeBytes));
  if (isZipKind(sniffFileKind(head, row.name, row.sizeBytes), row.name))
    return { name: options.withoutPatient(row.name), pieces: packZip(scrubbedEntries(job)) };
  if (row.sizeBytes > SINGLE_BYTES_MAX) throw new ScrubError('tooLarge');
  const bytes = await readRange(source, 0, row.sizeBytes);
  const copy = await scrubOne({ name: row.name, bytes }, { ...options, drawn: drawn.of(0) }, search);
  return {
    name: copy.name,
    pieces: (async function* whole() {
      yield await Promise.resolve(copy.bytes);
    })(),
  };
}

/**
 * Writes the de-identified copy of a file under `key`. The same file and share always give the same bytes, so the call can be repeated.
 *
 * @throws {ScrubError} if the file as a whole cannot be copied, with the reason
 */
export async function scrubCase(
  row: CaseFileRow,
  scrubbers: { readonly options: ScrubOptions; readonly search: FactSearch; readonly drawnMasks: readonly DrawnMask[] },
  key: string,
): Promise<ScrubbedCase> {
  const leftOut: ScrubRefusal[] = [];
  const { options, search, drawnMasks } = scrubbers;
  const drawn = await drawnBoxesOf(row, drawnMasks);
  const writer = new ObjectWriter(stores, { key, contentType: CONTENT_TYPE });
  const hash = createHash('sha256');
  try {
    const { name, pieces } = await piecesOf({ row, options, search, drawn, leftOut });
    for await (const piece of pieces) {
      hash.update(piece);
      await writer.write(piece);
    }
    await writer.close();
    return { name, sizeBytes: writer.sizeBytes, sha256: hash.digest('hex'), leftOut };
  } catch (error) {
    await writer.abort();
    if (error instanceof RejectedFileError) throw new ScrubError('damaged', { cause: error });
    throw error;
  }
}
