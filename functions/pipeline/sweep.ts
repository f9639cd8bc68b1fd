import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import * as z from 'zod';
import { notedRun } from '#functions/error-log/noted-run.ts';
import { filesUnmovedSince } from '#functions/file/find-case-file.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { StarterEnv } from './env.ts';
import { sweepOrphans } from './sweep-orphans.ts';
import { SWEEP_RULES, type Finding, type Sweep } from './sweep-rules.ts';
import { log, task } from './task.ts';

const { PROCESS_CASE_ARN } = StarterEnv.parse(process.env);
const metrics = new Metrics({ namespace: 'Arcata' });

type Counts = Partial<Record<Finding | 'orphanRemoved' | 'notRepaired', number>>;

/** Repairs the files one after the other. A failed repair is repeated by the next sweep and does not stop the others. */
async function sweepFiles(sweep: Sweep, count: (finding: Finding | 'notRepaired') => void): Promise<void> {
  for (const { state, afterSeconds, repair } of SWEEP_RULES)
    for await (const row of filesUnmovedSince({ state, before: sweep.now - afterSeconds })) {
      try {
        const finding = await repair(row, sweep);
        if (finding !== undefined) count(finding);
      } catch (error) {
        log.error('not repaired', { fileId: row.fileId, error: error instanceof Error ? error : String(error) });
        count('notRepaired');
      }
    }
}

/**
 * Runs every 15 minutes: finds and repairs files with lost events or runs. Returns the counts of its findings and publishes them as
 * metrics.
 */
const run = notedRun(async () => {
  const counts: Counts = {};
  const sweep = { now: nowSeconds(), processCaseArn: PROCESS_CASE_ARN };
  await sweepFiles(sweep, (finding) => {
    counts[finding] = (counts[finding] ?? 0) + 1;
  });
  counts.orphanRemoved = await sweepOrphans(sweep.now);
  for (const [finding, found] of Object.entries(counts)) metrics.addMetric(finding, MetricUnit.Count, found);
  metrics.publishStoredMetrics();
  return counts;
});
export const handler = task(z.unknown(), run);
