import type { Reporter, TestModule } from 'vitest/node';
import './tally.ts';

/** Prints what all tests of a run tried, after everything else. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tallies = modules.flatMap((module) => Object.entries(module.meta().tally ?? {}));
    if (tallies.length === 0) return;
    const lines = tallies
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([what, count]) => `${String(count).padStart(9)}  ${what}`);
    console.log(['', 'Tried:', ...lines, ''].join('\n'));
  }
}
