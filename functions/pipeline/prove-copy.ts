import { gunzipSync } from 'node:zlib';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS, ownKey } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import type { FactSearch, Quiet } from '#functions/scrub/proof/fact-search.ts';
import { quietParts } from '#functions/scrub/proof/quiet-parts.ts';
import { ScrubError } from '#functions/scrub/scrub-options.ts';
import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { readRange } from '#shared/zip/byte-source.ts';
import { type AssetOutput, manifestDocument } from '#shared/file/manifest.ts';
import type { CopyProof } from '#shared/share/scrub.ts';
import { digestSource } from './digest-source.ts';
import { objectSource } from '#functions/objects/object-source.ts';
import { isZipKind, readZipEntries } from './read-zip-entries.ts';

/** Returns all texts of a JSON value, including the names of fields. Numbers are left out. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...textsOf(each)]);
}

/** Searches texts and bytes for facts about the patient, and counts how much it has searched. Throws at the first fact found. */
class Prover {
  objects = 0;
  entries = 0;
  searchedBytes = 0;
  readonly #search: FactSearch;

  constructor(search: FactSearch) {
    this.#search = search;
  }

  text(text: string): void {
    this.searchedBytes += Buffer.byteLength(text);
    const fact = this.#search.inText(text);
    if (fact !== undefined) throw new ScrubError('factFound', { fact });
  }

  bytes(bytes: Uint8Array, quiet: readonly Quiet[]): void {
    this.searchedBytes += bytes.length;
    const fact = this.#search.find(bytes, quiet);
    if (fact !== undefined) throw new ScrubError('factFound', { fact });
  }

  file(name: string, bytes: Uint8Array): void {
    this.entries += 1;
    this.text(name);
    this.bytes(bytes, quietParts(bytes, sniffFileKind(bytes.subarray(0, SNIFF_HEAD_BYTES), name, bytes.length)));
  }
}

const OUTPUT_KINDS: Readonly<Record<string, 'jpeg' | 'png' | 'glb'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'model/gltf-binary': 'glb',
};

/** Searches one converted object. The object is inflated first, as a browser does. */
function proveOutput(prover: Prover, stored: Uint8Array, { contentType, contentEncoding }: AssetOutput): void {
  const bytes = contentEncoding === 'gzip' ? gunzipSync(stored) : stored;
  if (contentType.includes('json')) {
    for (const text of textsOf(JSON.parse(Buffer.from(bytes).toString('utf8')))) prover.text(text);
    return;
  }
  const kind = OUTPUT_KINDS[contentType];
  // Content without a kind is in the platform's own formats, such as bricks and frames. All its bytes are image samples, and samples can
  // equal a short fact by chance.
  const quiet =
    kind === undefined ? [{ start: 0, end: bytes.length, of: 'samples' as const }] : quietParts(bytes, kind);
  prover.bytes(bytes, quiet);
}

async function proveOriginal(prover: Prover, row: CaseFileRow): Promise<string> {
  const source = objectSource(stores.objects, { key: OBJECT_KEYS.original(row) }, row.sizeBytes);
  const sha256 = await digestSource(source);
  const head = await readRange(source, 0, Math.min(SNIFF_HEAD_BYTES, row.sizeBytes));
  if (!isZipKind(sniffFileKind(head, row.name, row.sizeBytes), row.name))
    prover.file(row.name, await readRange(source, 0, row.sizeBytes));
  else
    for await (const { path, bytes } of readZipEntries(source)) {
      if (bytes === undefined) throw new ScrubError('damaged');
      prover.file(path, bytes);
    }
  return sha256;
}

/**
 * Searches all data of a copy that a visitor can get: the file for download with each file in it, the manifest, and the inflated outputs
 * for viewers. Reads these data from the store.
 *
 * @throws {ScrubError} `factFound` with the kind of fact; `damaged` if a part cannot be read and so cannot be searched
 */
export async function proveCopy(row: CaseFileRow, search: FactSearch): Promise<Omit<CopyProof, 'drawnMasks'>> {
  const prover = new Prover(search);
  prover.text(row.name);
  const sha256 = await proveOriginal(prover, row);
  const manifest = await stores.objects.readDocument(OBJECT_KEYS.manifest(row), manifestDocument);
  for (const text of textsOf(manifest)) prover.text(text);
  for (const output of manifest.assets.flatMap(({ outputs }) => outputs)) {
    if (output.key === undefined) continue;
    proveOutput(prover, await stores.objects.read({ key: ownKey(row, output.key) }), output);
    prover.objects += 1;
  }
  const { entries, searchedBytes } = prover;
  const { fileId, name, sizeBytes } = row;
  return { fileId, name, sizeBytes, sha256, entries, objects: prover.objects + 2, searchedBytes, hits: 0 };
}
