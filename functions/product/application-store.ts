import { AppError } from '#functions/runtime/app-error.ts';
import { type ListPage, walkedPage } from '#functions/store/list-page.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';
import type { ApplicationState } from '#shared/product/product-application.ts';
import type { ProductFamily } from '#shared/product/product-family.ts';
import { type ApplicationRow, applications } from './product-items.ts';

export type { ApplicationRow } from './product-items.ts';

/** Reads and writes the applications of one organisation. An organisation has at most one application for each family. */
export function applicationStore({ organisationId }: Tenant) {
  return {
    list: (): Promise<ApplicationRow[]> => applications.all({ index: 'primary', key: { organisationId } }),

    /** Returns the applications in one state, last changed first. */
    async inState(state: ApplicationState): Promise<ApplicationRow[]> {
      const rows = await applications.all({ index: 'primary', key: { organisationId } });
      return rows.filter((row) => row.state === state).toSorted((a, b) => b.updatedAt - a.updatedAt);
    },
    find: (family: ProductFamily): Promise<ApplicationRow | undefined> => applications.read({ organisationId, family }),

    /** @throws AppError 40400 for a family that the organisation never applied for */
    async read(family: ProductFamily): Promise<ApplicationRow> {
      const row = await applications.read({ organisationId, family });
      if (row === undefined) throw new AppError('notFound');
      return row;
    },

    create: (row: ApplicationRow): Write => applications.create(row),
    replace: (row: ApplicationRow): Write => applications.replace(row),
  };
}

const placeOf = ({ updatedAt, organisationId, family }: ApplicationRow): string =>
  `${updatedAt}#${organisationId}#${family}`;

const inState = (state: ApplicationState) =>
  rangeSource({
    isDescending: true,
    page: (between, window) =>
      applications.page({ index: 'gsi1', key: { state }, between, isDescending: true }, window),
    entryOf: (row: ApplicationRow) => ({ place: placeOf(row), id: `${row.organisationId}#${row.family}`, row }),
  });
const NO_ROWS = () => Promise.resolve(new Map<string, ApplicationRow>());

/** Reads the applications of all organisations, for the people who review them. */
export const applicationRegistry = {
  /** Returns a page of the applications in one state, last changed first. */
  page: (state: ApplicationState, asked: ListPage) =>
    walkedPage({ sources: [inState(state)], isDescending: true, rowsOf: NO_ROWS }, asked),
};
