import type { Question } from './read-question.ts';

const SECOND_MS = 1000;

/**
 * Returns the range of seconds that a search by `_lastUpdated` asks for. The range only limits how much of the index is read. Each row is
 * still compared exactly.
 */
export function changedRange({ filters }: Question): { from?: number; to?: number } {
  const tests = filters.filter(({ name, dates }) => name === '_lastUpdated' && dates.length === 1);
  const starts = tests.flatMap(({ dates }) =>
    dates.flatMap(({ prefix, span }) => (['eq', 'ge', 'gt'].includes(prefix) ? [span[0]] : [])),
  );
  const ends = tests.flatMap(({ dates }) =>
    dates.flatMap(({ prefix, span }) => (['eq', 'le', 'lt'].includes(prefix) ? [span[1]] : [])),
  );
  return {
    ...(starts.length > 0 && { from: Math.floor(Math.max(...starts) / SECOND_MS) }),
    ...(ends.length > 0 && { to: Math.ceil(Math.min(...ends) / SECOND_MS) }),
  };
}
