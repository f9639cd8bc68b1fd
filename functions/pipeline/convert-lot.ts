import { AtATime } from '#functions/imaging/at-a-time.ts';
import { sizeOfPlace } from '#functions/file/entry-place.ts';
import type { FileAddress } from '#functions/file/object-keys.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import type { AssetOutput } from '#shared/file/manifest.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { ExtractedFile, LotResult, PlannedAsset } from './case-plan.ts';
import type { ConversionThreads } from './conversion-threads.ts';
import type { Conversion } from './convert-asset.ts';
import { readWindows } from './read-files.ts';
import { StorageError } from './storage-error.ts';
import { outputStore } from './store-outputs.ts';

interface Target {
  readonly objects: ObjectStore;
  readonly threads: ConversionThreads;
  readonly file: FileAddress;
  /**
   * Records an error that is a fault of the platform, not a refusal. Such an error does not fail the case, so the record makes it visible.
   */
  readonly onFault: (asset: PlannedAsset, error: unknown) => void;
  /** Called with each asset and its result after its conversion. */
  readonly onDone: (asset: PlannedAsset, result: LotResult) => Promise<void>;
}

type Decided = LotResult['decided'][number];
/** A conversion with its outputs stored. */
type Converted = Omit<Conversion, 'outputs'> & { readonly outputs: readonly AssetOutput[] };

const bytesOf = ({ files }: PlannedAsset): number => files.reduce((sum, { place }) => sum + sizeOfPlace(place), 0);

/**
 * Converts assets, `threads.atATime` at the same time. The smallest come first, so that they are shown before the large ones are ready. An
 * asset that cannot be converted is kept as it is, with the reason, and the others continue.
 */
export async function convertLot(assets: readonly PlannedAsset[], target: Target): Promise<LotResult> {
  const results = new Map<PlannedAsset, LotResult>();
  const running = new AtATime(target.threads.atATime);
  try {
    for (const asset of assets.toSorted((a, b) => bytesOf(a) - bytesOf(b)))
      await running.give(async () => {
        const result = lotResultOf(asset, await convert(asset, target));
        results.set(asset, result);
        await target.onDone(asset, result);
      });
  } finally {
    // Waits for the running conversions even after a failure. The task is then repeated, and two attempts must not write at the same time.
    await running.end();
  }
  const inOrder = assets.flatMap((asset) => results.get(asset) ?? []);
  return { assets: inOrder.flatMap((one) => one.assets), decided: inOrder.flatMap((one) => one.decided) };
}

/** Returns the result of one asset: the converted asset, and the files that are only kept. */
export function lotResultOf({ files, ...planned }: PlannedAsset, conversion: Converted | RejectedFileError): LotResult {
  if (conversion instanceof RejectedFileError)
    return { assets: [], decided: files.map(({ index }) => kept(index, conversion)) };
  const refused = new Map(conversion.refused?.map((one) => [one.name, one.error]));
  const shown = {
    ...planned,
    summary: { ...conversion.summary },
    notes: [...(planned.notes ?? []), ...(conversion.notes ?? [])],
    entryIndexes: files.filter(({ path }) => !refused.has(path)).map(({ index }) => index),
    outputs: [...conversion.outputs],
  };
  const decided = files.flatMap(({ index, path }) => {
    const error = refused.get(path);
    return error === undefined ? [] : [kept(index, error)];
  });
  return { assets: [shown], decided };
}

const kept = (index: number, { reason, detail }: RejectedFileError): Decided => ({
  index,
  outcome: 'kept',
  reason,
  ...(detail === '' ? {} : { detail }),
});

async function convert(asset: PlannedAsset, target: Target): Promise<Converted | RejectedFileError> {
  const { objects, threads, onFault } = target;
  const store = outputStore(asset.assetId, target);
  try {
    try {
      const all = [...asset.files, ...(asset.beside ?? [])];
      const files = {
        files: all,
        jawRole: asset.jawRole,
        readWindows: (some: readonly ExtractedFile[]) => readWindows(objects, some),
      };
      const conversion = await threads.convert({ assetKind: asset.kind, asset: files, sink: store });
      return { ...conversion, outputs: await store.stored() };
    } catch (error) {
      // Outputs written before the failure would be in no manifest, so they are removed.
      if (!(error instanceof StorageError)) await store.discard();
      throw error;
    }
  } catch (error) {
    if (error instanceof StorageError) throw error.cause;
    if (error instanceof RejectedFileError) return error;
    onFault(asset, error);
    return new RejectedFileError('conversionFailed', '', { cause: error });
  }
}
