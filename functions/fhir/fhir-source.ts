import type { Resource } from '@medplum/fhirtypes';
import type { Archive } from '#functions/dicomweb/archive.ts';
import type { Source } from '#functions/store/list-source.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Question } from './read-question.ts';

/** The program that asks, as the sources read for it. */
export interface Reader {
  readonly tenant: Tenant;
  readonly archive: Archive;
}

/** A span of time in milliseconds; the end is outside. */
export type Span = readonly [start: number, end: number];

/** The values of a resource by which a search finds it, by the parameter's name. */
export interface Facts {
  readonly tokens?: Readonly<Record<string, readonly { readonly system?: string; readonly code: string }[]>>;
  readonly texts?: Readonly<Record<string, readonly string[]>>;
  readonly dates?: Readonly<Record<string, readonly Span[]>>;
  readonly references?: Readonly<Record<string, readonly string[]>>;
}

/** A resource with the rows that the audit is to name. */
export interface FoundResource {
  readonly resource: Resource;
  readonly subjects: readonly string[];
}

/** The rows of one type of resource. */
export interface FhirSource<Row> {
  /** Reads the row of an id; `undefined` for what the clinic does not have. */
  readonly read: (reader: Reader, id: string) => Promise<Row | undefined>;
  /** Returns the rows that may answer, in the order of the answer. */
  readonly candidates: (reader: Reader, question: Question) => Promise<Source<Row>>;
  readonly factsOf: (row: Row) => Facts;
  /** Makes the resource; of a search it may leave out what only one that is read alone has. */
  readonly resourceOf: (row: Row, asked: Reader & { readonly isAlone: boolean }) => Promise<FoundResource>;
}

const digits = (index: number): string => String(index).padStart(8, '0');

/** Makes a source of a list that is short enough to be read whole. */
export const listSource =
  <Row>(rows: readonly Row[]): Source<Row> =>
  ({ after, limit }) => {
    const start = after === undefined ? 0 : Number(after) + 1;
    const entries = rows
      .slice(start, start + limit)
      .map((row, index) => ({ place: digits(start + index), id: digits(start + index), row }));
    return Promise.resolve({ entries, reached: start + limit < rows.length ? entries.at(-1)?.place : undefined });
  };
