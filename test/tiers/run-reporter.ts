import { existsSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import '#test/support/tally.ts';
import { keepTimings, type Timings } from './kept-timings.ts';
import { pathOf } from './path-of.ts';
import { dailySeed, SEED_VARIABLE } from './daily-seed.ts';
import { dealFiles, REASON, tierOfRun } from './tiers.ts';

const SLOWEST = 10;

/**
 * Prints at the end of a run: the seed of its samples, counts of its tests, the slowest files, and the files left out. Stores the timings
 * of a whole run, and of any other run with `ARCATA_KEEP_TIMINGS`.
 */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    console.log(`\nSamples of seed ${dailySeed()}: ${SEED_VARIABLE}=${dailySeed()} repeats them.`);
    printTallies(modules);
    const timed = modules.map((module) => ({
      project: module.project.name,
      path: pathOf(module.moduleId),
      seconds: secondsOf(module),
      isPassed: module.ok(),
    }));
    print(
      'Slowest files:',
      timed
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, SLOWEST)
        .map(({ project, path, seconds }) => `${seconds.toFixed(1).padStart(9)} s  ${path} (${project})`),
    );
    const tier = tierOfRun();
    if (tier === null) return;
    printLeft(tier);
    // Times of failed files are not stored, because such a file waited for something or ended early.
    if (tier === 'whole' || process.env['ARCATA_KEEP_TIMINGS'] !== undefined)
      keepTimings(byProject(timed.filter(({ isPassed }) => isPassed)), existsSync);
  }
}

/** Returns the seconds that a file takes: its process, its modules and its tests. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

function byProject(timed: readonly { project: string; path: string; seconds: number }[]): Timings {
  const timings: Timings = {};
  for (const { project, path, seconds } of timed)
    timings[project] = { ...timings[project], [path]: Math.max(1, seconds) };
  return timings;
}

function printTallies(modules: readonly TestModule[]): void {
  const tallies = new Map<string, number>();
  for (const [what, count] of modules.flatMap((module) => Object.entries(module.meta().tally ?? {}))) {
    tallies.set(what, (tallies.get(what) ?? 0) + count);
  }
  const rows = [...tallies].toSorted(([one], [other]) => one.localeCompare(other));
  print(
    'Tried:',
    rows.map(([what, count]) => `${String(count).padStart(9)}  ${what}`),
  );
}

function printLeft(tier: Parameters<typeof dealFiles>[0]): void {
  const { left } = dealFiles(tier, new Date());
  const rows = left.map(({ path, project, seconds }) => `${String(seconds).padStart(9)} s  ${path} (${project})`);
  const shown = tier === 'daily' ? rows : [`${String(left.length).padStart(9)}  files`];
  if (left.length > 0) print(`Left out, since it ${REASON[tier]}:`, shown);
}

function print(title: string, rows: readonly string[]): void {
  if (rows.length > 0) console.log(['', title, ...rows].join('\n'));
}
