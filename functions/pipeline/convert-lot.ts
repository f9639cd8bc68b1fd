import { OBJECT_KEYS, type FileAddress } from '#functions/file/object-keys.ts';
import type { ObjectStore } from '#functions/file/object-store.ts';
import type { AssetOutput } from '#shared/file/manifest.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { LotResult, PlannedAsset } from './case-plan.ts';
import { CONVERTERS, type Conversion } from './convert-asset.ts';
import { readFiles, StorageError } from './read-files.ts';

interface Target {
  readonly objects: ObjectStore;
  readonly file: FileAddress;
  /** Told of what a converter threw that is no refusal: a fault of ours, which must not spoil the case, but must be seen. */
  readonly onFault: (asset: PlannedAsset, error: unknown) => void;
  /** Told after each asset. */
  readonly onDone: () => Promise<void>;
}

type Decided = LotResult['decided'][number];

/** Converts assets one after the other. One that cannot be converted stays as it is, with the reason; the others go on. */
export async function convertLot(assets: readonly PlannedAsset[], target: Target): Promise<LotResult> {
  const result: LotResult = { assets: [], decided: [] };
  for (const asset of assets) {
    const conversion = await convert(asset, target);
    if (conversion instanceof RejectedFileError)
      result.decided.push(...asset.files.map(({ index }) => kept(index, conversion)));
    else await addAsset(result, asset, { conversion, target });
    await target.onDone();
  }
  return result;
}

async function addAsset(
  result: LotResult,
  { files, ...planned }: PlannedAsset,
  { conversion, target }: { conversion: Conversion; target: Target },
): Promise<void> {
  const refused = new Map(conversion.refused?.map((one) => [one.name, one.error]));
  result.assets.push({
    ...planned,
    summary: { ...conversion.summary },
    notes: [...(conversion.notes ?? [])],
    entryIndexes: files.filter(({ path }) => !refused.has(path)).map(({ index }) => index),
    outputs: await storeOutputs(planned.assetId, conversion, target),
  });
  for (const { index, path } of files) {
    const error = refused.get(path);
    if (error !== undefined) result.decided.push(kept(index, error));
  }
}

const kept = (index: number, { reason, detail }: RejectedFileError): Decided => ({
  index,
  outcome: 'kept',
  reason,
  ...(detail === '' ? {} : { detail }),
});

async function convert(asset: PlannedAsset, { objects, onFault }: Target): Promise<Conversion | RejectedFileError> {
  try {
    return await CONVERTERS[asset.kind](readFiles(objects, asset.files));
  } catch (error) {
    if (error instanceof StorageError) throw error.cause;
    if (error instanceof RejectedFileError) return error;
    onFault(asset, error);
    return new RejectedFileError('conversionFailed', '', { cause: error });
  }
}

const storeOutputs = (assetId: string, { outputs }: Conversion, { objects, file }: Target): Promise<AssetOutput[]> =>
  Promise.all(
    outputs.map(async (output) => {
      const { role, level, part = 0, contentType, contentEncoding, bytes } = output;
      const key = OBJECT_KEYS.output(file, assetId, output);
      await objects.write(key, { bytes, contentType, contentEncoding });
      return {
        role,
        level,
        part,
        contentType,
        ...(contentEncoding && { contentEncoding }),
        sizeBytes: bytes.length,
        key,
      };
    }),
  );
