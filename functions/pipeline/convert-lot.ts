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
}

type Decided = LotResult['decided'][number];

/** Converts assets one after the other. One that cannot be converted stays as it is, with the reason; the others go on. */
export async function convertLot(assets: readonly PlannedAsset[], target: Target): Promise<LotResult> {
  const result: LotResult = { assets: [], decided: [] };
  for (const asset of assets) {
    const conversion = await convert(asset, target);
    if (conversion instanceof RejectedFileError) {
      result.decided.push(...asset.files.map(({ index }) => kept(index, conversion)));
      continue;
    }
    const outputs = await storeOutputs(asset, conversion, target);
    const refused = new Map(conversion.refused?.map(({ name, error }) => [name, error]));
    const shown = asset.files.filter(({ path }) => !refused.has(path));
    const { assetId, kind, name, jawRole } = asset;
    result.assets.push({
      assetId,
      kind,
      name,
      ...(jawRole && { jawRole }),
      summary: { ...conversion.summary },
      notes: [...(conversion.notes ?? [])],
      entryIndexes: shown.map(({ index }) => index),
      outputs,
    });
    for (const { index, path } of asset.files) {
      const error = refused.get(path);
      if (error !== undefined) result.decided.push(kept(index, error));
    }
  }
  return result;
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

const storeOutputs = (
  asset: PlannedAsset,
  { outputs }: Conversion,
  { objects, file }: Target,
): Promise<AssetOutput[]> =>
  Promise.all(
    outputs.map(async (output) => {
      const { role, level, contentType, contentEncoding, bytes } = output;
      const key = OBJECT_KEYS.output(file, asset.assetId, output);
      await objects.write(key, { bytes, contentType, contentEncoding });
      return { role, level, contentType, ...(contentEncoding && { contentEncoding }), sizeBytes: bytes.length, key };
    }),
  );
