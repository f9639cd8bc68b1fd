import type * as z from 'zod';
import type { patientApi } from '#shared/patient/patient-api.ts';
import { NewPatient } from '#shared/patient/patient.ts';
import type { ImportRow, ImportVerdict } from '#shared/patient/patient-import.ts';
import { faultOfIssue } from '#shared/wire/field-fault.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { newRow } from '#functions/store/stamps.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import { findByNumber, findNamesakes, findSameEntry } from './find-known.ts';
import { readPatient } from './find-patient.ts';
import { importedRows } from './import-items.ts';
import { newPatient } from './new-patient.ts';
import type { StoredPatient } from './patient-items.ts';
import { toRow } from './patient-list.ts';

type Calls = typeof patientApi;
type Row = z.output<typeof ImportRow>;
type Entry = z.output<typeof NewPatient>;

/** Seconds for which an imported row is remembered. Attempts at the same time, or repeats within this time, enter the row only once. */
const REMEMBERED_SECONDS = 24 * 3600;

const verdict = ({ line }: Row, rest: Partial<ImportVerdict> & Pick<ImportVerdict, 'outcome'>): ImportVerdict => ({
  line,
  known: [],
  fields: [],
  ...rest,
});

const keyOf = ({ organisationId }: Tenant, entry: Entry) => ({
  organisationId,
  rowDigest: digest(JSON.stringify(entry)),
});

/**
 * Returns the clinic's patients who are apparently this person. Searches first for the same number. Then searches for a patient that an
 * earlier import entered from an equal row, and last for the same person.
 */
async function findLike(tenant: Tenant, entry: Entry): Promise<StoredPatient[]> {
  const numbered = await findByNumber(tenant, entry);
  if (numbered.length > 0) return numbered;
  const key = keyOf(tenant, entry);
  const before = await importedRows.read(key);
  const same = before && (await readPatient({ organisationId: key.organisationId, patientId: before.patientId }));
  if (same !== undefined) return [same];
  const namesakes = await findNamesakes(tenant, entry);
  return namesakes.length > 0 ? namesakes : findSameEntry(tenant, entry);
}

/** Returns the verdict on a row without entering it, and the parsed patient if it is new. */
async function judged(session: MemberSession, row: Row): Promise<{ verdict: ImportVerdict; entry?: Entry }> {
  const parsed = NewPatient.safeParse(row.patient);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      error: faultOfIssue(issue).word,
    }));
    return { verdict: verdict(row, { outcome: 'refused', fields }) };
  }
  const known = await findLike(tenantOf(session), parsed.data);
  if (known.length > 0) return { verdict: verdict(row, { outcome: 'known', known: known.map(toRow) }) };
  return { verdict: verdict(row, { outcome: 'new' }), entry: parsed.data };
}

/** Returns a verdict on each row without entering any of them (PAT-127). */
export const checkImport: Handler<Calls['checkImport']> = async ({ input, session, noteSubjects }) => {
  const list: ImportVerdict[] = [];
  for (const row of input.rows) list.push((await judged(session, row)).verdict);
  noteSubjects(...list.flatMap(({ known }) => known.map(({ patientId }) => patientId)));
  return { list };
};

/**
 * Returns the row of `importedRows` that an earlier attempt wrote for the same data. Returns `undefined` if there is none, or the data are
 * no valid patient.
 */
async function findRemembered(tenant: Tenant, { patient }: Row) {
  const { data } = NewPatient.safeParse(patient);
  return data && importedRows.read(keyOf(tenant, data));
}

/** Enters a row in a transaction of its own. If another attempt enters the same row meanwhile, the verdict is `known`. */
async function entered(call: Call<Calls['importRows']>, row: Row): Promise<ImportVerdict> {
  const { session, now } = call;
  const tenant = tenantOf(session);
  // The row of `importedRows` is read before the patient is judged. If another attempt enters the same patient in between, the write of
  // this attempt fails.
  const remembered = await findRemembered(tenant, row);
  const { verdict: before, entry } = await judged(session, row);
  if (entry === undefined) return before;
  const { patient, writes } = await newPatient(call, entry);
  const { patientId } = patient;
  const mark = newRow(now, { ...keyOf(tenant, entry), patientId, ttl: now + REMEMBERED_SECONDS });
  try {
    // A remembered row comes here only if its patient was deleted. It is then entered again.
    const marking =
      remembered === undefined
        ? importedRows.create(mark)
        : importedRows.replace({ ...mark, version: remembered.version + 1 });
    await call.commitPart({ writes: [...writes, marking], subjects: [patientId], answer: null });
    return verdict(row, { outcome: 'created' });
  } catch (error) {
    const isMeanwhile = error instanceof AppError && ['alreadyExists', 'changedMeanwhile'].includes(error.codeName);
    if (!isMeanwhile) throw error;
    return verdict(row, { outcome: 'known', known: (await findLike(tenant, entry)).map(toRow) });
  }
}

/** Enters the rows that are new. If the call is repeated, these rows get the verdict `known` (PAT-128). */
export const importRows: Handler<Calls['importRows']> = async (call) => {
  const list: ImportVerdict[] = [];
  for (const row of call.input.rows) list.push(await entered(call, row));
  return call.commit({ writes: [], subjects: [], answer: { list } });
};
