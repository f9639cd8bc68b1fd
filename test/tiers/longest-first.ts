import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pathOf } from './path-of.ts';
import { readTimings } from './kept-timings.ts';

/**
 * Runs files with a process of their own first. Then come the files that share a process, one project after the other. This order is needed
 * because Vitest ends a shared process before a file of another project. Within each group, runs new files first, and then the slowest
 * file. If the slowest ran last, the other worker would have no work meanwhile.
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
