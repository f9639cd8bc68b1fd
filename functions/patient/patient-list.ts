import { PatientId } from '#shared/ids.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import { type PatientOrder, patientOrderOf, type Unseen, unseenSince } from '#shared/patient/patient-sorts.ts';
import { PatientRow } from '#shared/patient/patient.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import type { Handler } from '#functions/http/call.ts';
import { counters } from '#functions/store/counter.ts';
import { type ListPage, listPage, sortedPage, walkedPage } from '#functions/store/list-page.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import { fewHits, hits } from '#functions/store/search-hits.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import { maskPhone } from '#functions/contact/mask-phone.ts';
import { momentKey, patients, type StoredPatient } from './patient-items.ts';

export const PATIENT_COUNTER = 'patient';

/** Returns a patient as a line of a list, with the phone masked. */
export const toRow = (patient: StoredPatient): PatientRow =>
  PatientRow.parse({ ...patient, phone: maskPhone(patient.phone) });

type Input = Pick<InputOf<(typeof patientApi)['index']>, 'search' | 'sort' | 'unseen'>;

/** For each sort order of the list, a function that returns a patient's position. The position is equal to the sort key of the index. */
const PLACES = {
  changed: ({ updatedAt, patientId }: StoredPatient) => `${updatedAt}#${patientId}`,
  seen: ({ lastVisitKey, patientId }: StoredPatient) => `${lastVisitKey}#${patientId}`,
} as const satisfies Record<PatientOrder['by'], (patient: StoredPatient) => string>;

interface Asked {
  readonly tenant: Tenant;
  readonly order: PatientOrder;
  /** The range of the index by last visit that forms a recall list; absent if the list is no recall list. */
  readonly range?: { readonly from: string; readonly to: string };
}

/**
 * Returns the range of the index that forms a recall list: patients last seen before a moment, or patients without a visit. Patients
 * without a visit have the key `momentKey(undefined)`, which sorts before all others.
 */
function recallRange(unseen: Unseen, now: UnixSeconds): { readonly from: string; readonly to: string } {
  const before = unseenSince(unseen, now);
  const none = momentKey(undefined);
  return before === undefined ? { from: none, to: `${none}~` } : { from: `${none}~`, to: momentKey(before) };
}

const isInRange = ({ range }: Asked, row: StoredPatient): boolean =>
  range === undefined || (range.from <= PLACES.seen(row) && PLACES.seen(row) <= range.to);

async function rowsOf({ organisationId }: Tenant, ids: readonly string[]): Promise<Map<string, StoredPatient>> {
  const rows = await patients.readMany(ids.map((id) => ({ organisationId, patientId: PatientId.parse(id) })));
  return new Map(rows.map((row) => [row.patientId, row]));
}

/** Lists all patients of the clinic, or a recall list, in the requested order. */
async function sorted(asked: Asked, page: ListPage) {
  const { tenant, order, range } = asked;
  const { organisationId } = tenant;
  const { by, isDescending } = order;
  const source = rangeSource({
    isDescending,
    ...(by === 'seen' && range),
    page: (between, window) =>
      by === 'seen'
        ? patients.page({ index: 'gsi2', key: { organisationId }, between, isDescending }, window)
        : patients.page({ index: 'gsi1', key: { organisationId }, between, isDescending }, window),
    entryOf: (row: StoredPatient) => ({ place: PLACES[by](row), id: row.patientId, row }),
  });
  const walk = {
    sources: [source],
    isDescending,
    rowsOf: (ids: readonly string[]) => rowsOf(tenant, ids),
    ...(range !== undefined && by !== 'seen' && wantedIn(asked)),
  };
  if (range !== undefined) return walkedPage(walk, page);
  const counter = await counters.read({ organisationId, name: PATIENT_COUNTER });
  return walkedPage(walk, page, counter?.count ?? 0);
}

const wantedIn = (asked: Asked) => ({
  isWanted: (row: StoredPatient) => Promise.resolve(isInRange(asked, row)),
});

/** Lists the patients that match a search: few hits in the requested order, many hits with the newest first. */
async function found(asked: Asked, search: string, page: ListPage) {
  const { tenant, order } = asked;
  const where = { organisationId: tenant.organisationId, resource: 'patient' } as const;
  const few = await fewHits(where, search);
  if (few !== undefined) {
    const rows = [...(await rowsOf(tenant, few)).values()].filter((row) => isInRange(asked, row));
    return sortedPage({ rows, placeOf: PLACES[order.by], isDescending: order.isDescending }, page);
  }
  const walk = { sources: [hits<StoredPatient>(where, search)], isDescending: true };
  return walkedPage(
    {
      ...walk,
      rowsOf: (ids) => rowsOf(tenant, ids),
      ...(asked.range !== undefined && wantedIn(asked)),
    },
    page,
  );
}

const askedOf = ({ sort, unseen }: Input, tenant: Tenant, now: UnixSeconds): Asked => ({
  tenant,
  order: patientOrderOf({ sort, unseen }),
  ...(unseen !== undefined && { range: recallRange(unseen, now) }),
});

/** Lists the clinic's patients: all, those that match a search text, or those that were not seen for some time. */
export const index: Handler<(typeof patientApi)['index']> = async ({ input, session, now, noteSubjects }) => {
  const tenant = tenantOf(session);
  const page = listPage(input, tenant.organisationId);
  const asked = askedOf(input, tenant, now);
  const answer = await (input.search === '' ? sorted(asked, page) : found(asked, input.search, page));
  noteSubjects(...answer.list.map(({ patientId }) => patientId));
  return { ...answer, list: answer.list.map(toRow) };
};
