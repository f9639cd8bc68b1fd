import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pathOf } from './path-of.ts';
import { readTimings } from './kept-timings.ts';

/** Runs new files first, and then the slowest file. If the slowest ran last, it would run alone, with no work for the other worker. */
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
