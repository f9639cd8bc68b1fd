import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { assetPlanDocument, lotResultDocument, NumberedRun } from './case-plan.ts';
import { ConversionThreads } from './conversion-threads.ts';
import { stores } from '#functions/file/stores.ts';
import { convertLot } from './convert-lot.ts';
import { countDone } from './progress.ts';
import { showAsset } from './show-asset.ts';
import { log, task } from './task.ts';

/** The threads. A warm function keeps them for its next invocation. */
const threads = new ConversionThreads();

/** Converts one lot of assets. */
export const handler = task(NumberedRun, async ({ run, number }) => {
  const { objects } = stores;
  const { lots } = await objects.readDocument(OBJECT_KEYS.assetPlan(run), assetPlanDocument);
  const lot = lots[number] ?? [];
  const result = await convertLot(lot, {
    objects,
    threads,
    file: run,
    onDone: async (asset, done) => {
      await showAsset(run, asset, done);
      await countDone(run, 1);
    },
    onFault: ({ assetId }, error) =>
      log.error('converter failed', {
        fileId: run.fileId,
        assetId,
        error: error instanceof Error ? error : String(error),
      }),
  });
  await objects.writeDocument(OBJECT_KEYS.lotResult(run, number), lotResultDocument, result);
  return {};
});
