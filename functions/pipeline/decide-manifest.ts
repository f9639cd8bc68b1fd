import { sizeOfPlace } from '#functions/file/entry-place.ts';
import type { Manifest, ManifestEntry } from '#shared/file/manifest.ts';
import type { AssetPlan, BatchResult, CasePlan, ExtractedFile, LotResult, PlannedAsset } from './case-plan.ts';

export interface CaseOutcome {
  readonly plan: CasePlan;
  readonly batches: readonly BatchResult[];
  readonly assetPlan: AssetPlan;
  /** Results by the number of the lot; `undefined` if the worker of the lot was lost. */
  readonly lots: readonly (LotResult | undefined)[];
}

const countOf = (plan: CasePlan): number =>
  plan.container === 'single' ? 1 : plan.decided.length + plan.batches.reduce((sum, batch) => sum + batch.length, 0);

/** Returns an extracted entry as the manifest lists it, without its outcome. */
export const entryOf = ({ index, path, kind, place }: ExtractedFile): Omit<ManifestEntry, 'outcome'> => ({
  index,
  path,
  kind,
  sizeBytes: sizeOfPlace(place),
});

/** Returns the outcome of each entry of a lot. Without a result, all entries are kept with the reason `conversionFailed`. */
export function entriesOfLot(planned: readonly PlannedAsset[], result: LotResult | undefined): ManifestEntry[] {
  const decided = new Map(result?.decided.map((one) => [one.index, one]));
  const shown = new Map(result?.assets.flatMap((asset) => asset.entryIndexes.map((index) => [index, asset.assetId])));
  return planned
    .flatMap((asset) => asset.files)
    .map((file) => {
      const assetId = shown.get(file.index);
      if (assetId !== undefined) return { ...entryOf(file), outcome: 'converted', assetId };
      const { outcome, reason, detail } = decided.get(file.index) ?? { outcome: 'kept', reason: 'conversionFailed' };
      return { ...entryOf(file), outcome, ...(reason && { reason }), ...(detail && { detail }) };
    });
}

/**
 * Turns the entry of a refused program into a skipped entry. Such a program is a viewer that scanners add to a disc, not a file of the
 * case.
 */
const withoutBundledProgram = (entry: ManifestEntry): ManifestEntry =>
  entry.reason === 'executableFile' ? { ...entry, outcome: 'skipped', reason: 'bundledProgram' } : entry;

/**
 * Returns the manifest with the outcome of every entry. Throws unless every entry has exactly one outcome. So a fault of the platform
 * cannot drop an entry silently.
 */
export function decideManifest({ plan, batches, assetPlan, lots }: CaseOutcome): Manifest {
  const entries = [
    ...(plan.container === 'zip' ? plan.decided : []),
    ...batches.flatMap((batch) => batch.decided),
    ...assetPlan.decided,
    ...assetPlan.lots.flatMap((planned, number) => entriesOfLot(planned, lots[number])),
  ].toSorted((a, b) => a.index - b.index);
  if (entries.length !== countOf(plan) || entries.some((entry, position) => entry.index !== position))
    throw new Error(`${entries.length} outcomes for ${countOf(plan)} entries`);
  const { vendorLayout, orderData, curves } = assetPlan;
  return {
    schemaVersion: 2,
    entries: vendorLayout === 'dicomFolder' ? entries.map(withoutBundledProgram) : entries,
    assets: lots.flatMap((lot) => lot?.assets ?? []),
    ...(vendorLayout && { vendorLayout }),
    ...(orderData && { orderData }),
    ...(curves && { curves }),
  };
}
