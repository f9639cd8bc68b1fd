import { UnsupportedTemplateError } from '../template/intrinsics.ts';

/** A pattern of EventBridge, as rules and stream filters contain it. */
export type EventPattern = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string';
const unsupported = (what: unknown): never => {
  throw new UnsupportedTemplateError(`The local cloud does not match the pattern ${JSON.stringify(what)}.`);
};

const COMPARISONS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
};

function matchesNumeric(value: unknown, test: unknown): boolean {
  if (!Array.isArray(test) || test.length % 2 !== 0) return unsupported(test);
  return test.every((item, index) => {
    if (index % 2 === 1) return true;
    const compare = COMPARISONS[String(item)] ?? unsupported(test);
    return typeof value === 'number' && compare(value, Number(test[index + 1]));
  });
}

function matchesWildcard(value: string, pattern: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return value === pattern;
  if (!value.startsWith(head)) return false;
  let at = head.length;
  const tail = rest.pop() ?? '';
  for (const piece of rest) {
    const found = value.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return value.length - tail.length >= at && value.endsWith(tail);
}

/** Tests of one value, by their name in the pattern. `exists` is missing here because it tests the field, not a value. */
const TESTS: Readonly<Record<string, (value: unknown, test: unknown) => boolean>> = {
  prefix: (value, test) => isText(value) && isText(test) && value.startsWith(test),
  suffix: (value, test) => isText(value) && isText(test) && value.endsWith(test),
  wildcard: (value, test) => isText(value) && isText(test) && matchesWildcard(value, test),
  'equals-ignore-case': (value, test) => isText(value) && isText(test) && value.toLowerCase() === test.toLowerCase(),
  'anything-but': (value, test) =>
    isObject(test) ? !matchesOne(value, test) : !(Array.isArray(test) ? test : [test]).includes(value),
  numeric: matchesNumeric,
};

function matchesOne(value: unknown, candidate: unknown): boolean {
  if (!isObject(candidate)) return value === candidate;
  const [[name, test] = ['', undefined], ...more] = Object.entries(candidate);
  const run = TESTS[name];
  if (run === undefined || more.length > 0) return unsupported(candidate);
  return run(value, test);
}

function matchesField(value: unknown, candidates: readonly unknown[]): boolean {
  const existence = candidates.find((candidate) => isObject(candidate) && 'exists' in candidate);
  if (isObject(existence)) return (value !== undefined) === existence['exists'];
  if (value === undefined) return false;
  const values = Array.isArray(value) ? value : [value];
  return values.some((item) => candidates.some((candidate) => matchesOne(item, candidate)));
}

/**
 * Whether every field of the pattern matches the event.
 * @throws UnsupportedTemplateError for an unsupported test
 */
export function matchesPattern(event: unknown, pattern: EventPattern): boolean {
  return Object.entries(pattern).every(([name, wanted]) => {
    if (name === '$or')
      return Array.isArray(wanted) && wanted.some((either) => isObject(either) && matchesPattern(event, either));
    const value = isObject(event) ? event[name] : undefined;
    if (Array.isArray(wanted)) return matchesField(value, wanted);
    // The field is a list of objects: at least one of them must match.
    if (isObject(wanted) && Array.isArray(value)) return value.some((each) => matchesPattern(each, wanted));
    return isObject(wanted) ? matchesPattern(value, wanted) : unsupported(pattern);
  });
}
