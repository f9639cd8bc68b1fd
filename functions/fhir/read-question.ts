import { StandardError } from '#functions/http/standard-error.ts';
import {
  FHIR_COUNT,
  FHIR_COUNT_MAX,
  FHIR_RESOURCES,
  type FhirType,
  type ParameterKind,
} from '#shared/fhir/fhir-resources.ts';
import { type DateTest, readDate } from './read-date.ts';

/** One parameter of a search. A resource must match every parameter, but only one of a parameter's values. */
export interface Filter {
  readonly name: string;
  readonly kind: ParameterKind;
  readonly modifier: '' | 'exact' | 'contains';
  readonly values: readonly string[];
  /** The parsed values of a parameter of kind `date`; empty for other kinds. */
  readonly dates: readonly DateTest[];
}

/** A search, parsed from its query string. */
export interface Question {
  readonly filters: readonly Filter[];
  readonly count: number;
  /** The position after which the page begins. */
  readonly after: string | undefined;
}

const VALUE_CHARACTERS_MAX = 1_000;
const MODIFIERS = ['exact', 'contains'] as const;
/** Parameters that every search may have and that filter nothing. */
const RESULT_PARAMETERS: readonly string[] = ['_count', '_page', '_format', '_pretty'];

const refuse = (message: string): StandardError => new StandardError(400, message);

function filterOf(type: FhirType, name: string, value: string): Filter {
  const [plain = '', asked = '', ...others] = name.split(':');
  const row = FHIR_RESOURCES[type].find((each) => each.name === plain);
  if (row === undefined) throw refuse(`${type} is not searched by ${plain}.`);
  const modifier = MODIFIERS.find((each) => each === asked) ?? '';
  if (others.length > 0 || modifier !== asked || (modifier !== '' && row.type !== 'string'))
    throw refuse(`${name}: this modifier is not supported.`);
  if (value.length > VALUE_CHARACTERS_MAX) throw refuse(`${name} is too long.`);
  const values = value.split(',').filter((each) => each !== '');
  if (values.length === 0) throw refuse(`${name} has no value.`);
  return { name: plain, kind: row.type, modifier, values, dates: row.type === 'date' ? values.map(readDate) : [] };
}

function countOf(text: string | undefined): number {
  if (text === undefined) return FHIR_COUNT;
  if (!/^\d{1,6}$/u.test(text)) throw refuse('_count is no whole number.');
  return Math.min(FHIR_COUNT_MAX, Math.max(1, Number(text)));
}

/**
 * Parses a search. Throws 400 for every parameter that it does not understand. If it ignored one of them, the search would return too many
 * results.
 */
export function readQuestion(type: FhirType, query: ReadonlyMap<string, readonly string[]>): Question {
  const after = query.get('_page')?.[0];
  if (after !== undefined && !/^[\w#]{1,80}$/u.test(after)) throw refuse('_page is none of ours.');
  const filters = [...query].flatMap(([name, values]) =>
    RESULT_PARAMETERS.includes(name) ? [] : values.map((value) => filterOf(type, name, value)),
  );
  return { filters, count: countOf(query.get('_count')?.[0]), after };
}

/**
 * Returns the value of a parameter of kind token or reference, if it has exactly one value; otherwise `undefined`. With the value, a source
 * can read the matching rows directly.
 */
export function onlyValue({ filters }: Question, name: string): string | undefined {
  const [filter] = filters.filter((each) => each.name === name);
  return filter?.values.length === 1 ? filter.values[0] : undefined;
}
