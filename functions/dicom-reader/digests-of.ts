import { createHash } from 'node:crypto';
import type { DicomReaderInput } from './dicom-reader-api.ts';
import { readInstances, type Stores } from './read-instances.ts';

/** Returns the digests of instances, for each file in the order of its entries. */
export async function digestsOf(
  stores: Stores,
  { organisationId, files }: Pick<DicomReaderInput, 'organisationId' | 'files'>,
): Promise<string[][]> {
  const all: string[][] = [];
  for (const file of files) {
    const digests: string[] = [];
    for await (const pieces of readInstances(stores, { organisationId, files: [file] })) {
      const hash = createHash('sha256');
      for await (const piece of pieces) hash.update(piece);
      digests.push(hash.digest('hex'));
    }
    all.push(digests);
  }
  return all;
}
