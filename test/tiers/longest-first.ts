import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pathOf } from './path-of.ts';
import { readTimings } from './kept-timings.ts';

/**
 * Runs files with a process of their own first, then project by project those that share a process: Vitest ends a shared process when the
 * next file in the row belongs to another project. Within each group, runs new files first, and then the slowest file. If the slowest ran
 * last, it would run alone, with no work for the other worker.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const timings = readTimings();
    const secondsOf = ({ project, moduleId }: TestSpecification): number =>
      timings[project.name]?.[pathOf(moduleId)] ?? Number.POSITIVE_INFINITY;
    const groupOf = ({ project }: TestSpecification): string => (project.config.isolate ? '' : project.name);
    return (await super.sort(files)).toSorted((one, other) => {
      const [longer, shorter] = [secondsOf(other), secondsOf(one)];
      return groupOf(one).localeCompare(groupOf(other)) || (longer === shorter ? 0 : longer - shorter);
    });
  }
}
