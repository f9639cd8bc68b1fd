import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pathOf } from './path-of.ts';
import { readTimings } from './kept-timings.ts';

/** Runs the slowest file first: if it ran last, it would run alone, with no work for the other worker. New files come before all. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const timings = readTimings();
    const secondsOf = ({ project, moduleId }: TestSpecification): number =>
      timings[project.name]?.[pathOf(moduleId)] ?? Number.POSITIVE_INFINITY;
    return (await super.sort(files)).toSorted((one, other) => {
      const [longer, shorter] = [secondsOf(other), secondsOf(one)];
      return longer === shorter ? 0 : longer - shorter;
    });
  }
}
