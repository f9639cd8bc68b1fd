import { AtATime } from '#functions/imaging/at-a-time.ts';
import { OBJECT_KEYS, type FileAddress } from '#functions/file/object-keys.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import type { ConvertedOutput, OutputSink } from '#shared/file/converted-output.ts';
import type { AssetOutput } from '#shared/file/manifest.ts';
import { StorageError } from './storage-error.ts';

/** Number of PUTs at the same time. Each holds its output in memory. */
const PUTS_AT_A_TIME = 4;

export interface OutputStore extends OutputSink {
  /** Waits for all PUTs and returns the stored outputs in the order of their writing. */
  readonly stored: () => Promise<AssetOutput[]>;
}

/** Returns a sink that stores the outputs of an asset under their keys. @throws {StorageError} */
export function outputStore(
  assetId: string,
  { objects, file }: { objects: ObjectStore; file: FileAddress },
): OutputStore {
  let puts = new AtATime(PUTS_AT_A_TIME);
  const written: (AssetOutput & { readonly key: string })[] = [];
  const asStorage = async <Result>(done: Promise<Result>): Promise<Result> => {
    try {
      return await done;
    } catch (cause) {
      throw new StorageError('outputs', { cause });
    }
  };
  return {
    write: (output) => {
      const described = describeOutput(output, OBJECT_KEYS.output(file, assetId, output));
      written.push(described);
      const { bytes, contentType, contentEncoding } = output;
      return asStorage(puts.give(() => objects.write(described.key, { bytes, contentType, contentEncoding })));
    },
    discard: () =>
      asStorage(
        (async () => {
          await puts.end();
          for (const { key } of written.splice(0)) await objects.remove(key);
          puts = new AtATime(PUTS_AT_A_TIME);
        })(),
      ),
    stored: async () => {
      await asStorage(puts.end());
      return written;
    },
  };
}

/** Returns an output as a manifest lists it. */
export const describeOutput = (output: ConvertedOutput, key: string): AssetOutput & { readonly key: string } => ({
  role: output.role,
  level: output.level,
  part: output.part ?? 0,
  contentType: output.contentType,
  ...(output.contentEncoding && { contentEncoding: output.contentEncoding }),
  sizeBytes: output.bytes.length,
  key,
});
