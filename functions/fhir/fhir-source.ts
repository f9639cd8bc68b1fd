import type { Resource } from '@medplum/fhirtypes';
import type { Archive } from '#functions/dicomweb/archive.ts';
import type { Source } from '#functions/store/list-source.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Question } from './read-question.ts';

/** The calling program, with the tenant and archive that the sources read. */
export interface Reader {
  readonly tenant: Tenant;
  readonly archive: Archive;
}

/** A span of time in milliseconds; `end` is not part of it. */
export type Span = readonly [start: number, end: number];

/** The values of a resource that a search compares with its parameters. The keys are the names of the parameters. */
export interface Facts {
  readonly tokens?: Readonly<Record<string, readonly { readonly system?: string; readonly code: string }[]>>;
  readonly texts?: Readonly<Record<string, readonly string[]>>;
  readonly dates?: Readonly<Record<string, readonly Span[]>>;
  readonly references?: Readonly<Record<string, readonly string[]>>;
}

/** A resource, with the ids that the audit names as read. */
export interface FoundResource {
  readonly resource: Resource;
  readonly subjects: readonly string[];
}

/** Reads the rows of one type of resource and makes resources of them. */
export interface FhirSource<Row> {
  /** Reads the row with an id; `undefined` if the clinic has no such row. */
  readonly read: (reader: Reader, id: string) => Promise<Row | undefined>;
  /** Returns the rows that may match the search, in the order of the results. */
  readonly candidates: (reader: Reader, question: Question) => Promise<Source<Row>>;
  readonly factsOf: (row: Row) => Facts;
  /** Makes the resource of a row. If `isAlone` is false, the resource is one of many in a search, and large parts may be left out. */
  readonly resourceOf: (row: Row, asked: Reader & { readonly isAlone: boolean }) => Promise<FoundResource>;
}

const digits = (index: number): string => String(index).padStart(8, '0');

/** Returns a source that reads from a complete list. It is for lists that are short enough to be read completely. */
export const listSource =
  <Row>(rows: readonly Row[]): Source<Row> =>
  ({ after, limit }) => {
    const start = after === undefined ? 0 : Number(after) + 1;
    const entries = rows
      .slice(start, start + limit)
      .map((row, index) => ({ place: digits(start + index), id: digits(start + index), row }));
    return Promise.resolve({ entries, reached: start + limit < rows.length ? entries.at(-1)?.place : undefined });
  };
