import { StandardError } from '#functions/http/standard-error.ts';
import {
  type AttributeKeyword,
  AttributeName,
  attributeRow,
  DICOMWEB_ATTRIBUTES,
  REQUEST_ATTRIBUTES_TAG,
} from '#shared/dicomweb/dicomweb-attributes.ts';
import { QUERY_LIMIT } from '#shared/dicomweb/dicomweb-services.ts';

/** A search, parsed from its query string. */
export interface Question {
  readonly filters: ReadonlyMap<AttributeKeyword, string>;
  readonly included: ReadonlySet<AttributeKeyword>;
  readonly limit: number;
  readonly offset: number;
  /** Texts for the `Warning` header. */
  readonly warnings: readonly string[];
}

const VALUE_CHARACTERS_MAX = 4_096;
/** Matches a tag: eight hexadecimal digits. If the index lacks a tag in `includefield`, this tag adds nothing to the results. */
const TAG = /^[0-9a-f]{8}$/iu;

const PARENTS: readonly string[] = [REQUEST_ATTRIBUTES_TAG, 'RequestAttributesSequence'];

/**
 * Returns the attribute that a parameter names, by keyword or tag. The name of the attribute's sequence may come first, as in
 * `00400275.00400009`.
 */
function namedBy(name: string): AttributeKeyword | undefined {
  const parts = name.split('.');
  const last = parts.at(-1) ?? '';
  const row = DICOMWEB_ATTRIBUTES.find(({ keyword, tag }) => keyword === last || tag === last.toUpperCase());
  const isBelow = row !== undefined && 'in' in row;
  if (parts.length > 2 || (parts.length === 2) !== isBelow) return undefined;
  return !isBelow || PARENTS.includes(parts[0] ?? '') ? row?.keyword : undefined;
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new StandardError(400, `${name} is no whole number.`);
  return Number(text);
}

function includedBy(fields: readonly string[]): Set<AttributeKeyword> {
  const names = fields.flatMap((field) => field.split(',')).map((name) => name.trim());
  if (names.includes('all')) return new Set(AttributeName.options);
  return new Set(
    names.flatMap((name) => {
      const keyword = namedBy(name);
      if (keyword !== undefined) return [keyword];
      // An attribute that is not in the index is left out, as the standard allows. A name that cannot be a keyword is refused.
      if (TAG.test(name) || /^[A-Z]\w*$/u.test(name)) return [];
      throw new StandardError(400, `includefield: ${name} is no attribute.`);
    }),
  );
}

/**
 * Parses a search. Throws 400 for every parameter that it does not understand. If it ignored one of them, the search would return too many
 * results.
 */
export function readQuestion(query: ReadonlyMap<string, readonly string[]>): Question {
  const filters = new Map<AttributeKeyword, string>();
  const warnings: string[] = [];
  let included = new Set<AttributeKeyword>();
  let [limit, offset] = [QUERY_LIMIT, 0];
  for (const [name, values] of query) {
    const [value = '', ...others] = values;
    if (name === 'includefield') {
      included = includedBy(values);
      continue;
    }
    if (others.length > 0) throw new StandardError(400, `${name} is asked twice.`);
    if (value.length > VALUE_CHARACTERS_MAX) throw new StandardError(400, `${name} is too long.`);
    if (name === 'limit') limit = wholeNumber(name, value);
    else if (name === 'offset') offset = wholeNumber(name, value);
    else if (name === 'fuzzymatching') {
      if (!['true', 'false'].includes(value)) throw new StandardError(400, 'fuzzymatching is true or false.');
      if (value === 'true')
        warnings.push('The fuzzymatching parameter is not supported. Only literal matching has been performed.');
    } else {
      const keyword = namedBy(name);
      if (keyword === undefined || attributeRow(keyword).matching === undefined)
        throw new StandardError(400, `${name} cannot be searched here.`);
      filters.set(keyword, value);
    }
  }
  if (limit > QUERY_LIMIT) warnings.push(`At most ${QUERY_LIMIT} results are in one answer.`);
  return { filters, included, limit: Math.min(limit, QUERY_LIMIT), offset, warnings };
}
