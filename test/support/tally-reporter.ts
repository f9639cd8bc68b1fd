import type { Reporter, TestModule } from 'vitest/node';
import './tally.ts';

/** Prints what all tests of a run tried, after everything else. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tallies = new Map<string, number>();
    for (const [what, count] of modules.flatMap((module) => Object.entries(module.meta().tally ?? {}))) {
      tallies.set(what, (tallies.get(what) ?? 0) + count);
    }
    if (tallies.size === 0) return;
    const lines = [...tallies]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([what, count]) => `${String(count).padStart(9)}  ${what}`);
    console.log(['', 'Tried:', ...lines, ''].join('\n'));
  }
}
