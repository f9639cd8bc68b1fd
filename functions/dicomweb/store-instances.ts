import type { DescribedPart } from '#functions/dicom-reader/dicom-reader-api.ts';
import { StandardError } from '#functions/http/standard-error.ts';
import type { StandardAnswer, StandardRequest } from '#functions/http/standard-request.ts';
import { receivedFiles } from '#functions/file/received-file-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Effect } from '#functions/store/commit.ts';
import { tenantOf, type Tenant } from '#functions/store/tenant.ts';
import {
  DICOMWEB_ROOT,
  DICOMWEB_SERVICES,
  STORE_BYTES_MAX,
  STORE_MEDIA_TYPE,
  STORE_TOO_LARGE,
} from '#shared/dicomweb/dicomweb-services.ts';
import type { PatientId } from '#shared/ids.ts';
import { chooseType } from './accept-header.ts';
import { Archive } from './archive.ts';
import { storingAlone } from './dicom-intake-store.ts';
import { dicomIndex } from './dicom-index-store.ts';
import { Env } from './env.ts';
import type { FoundService } from './find-service.ts';
import { type FoundPatient, patientFinder } from './known-patients.ts';
import { packInstances } from './pack-instances.ts';
import { describeByReader } from './read-by-reader.ts';
import { storeAnswer, type StoredPart } from './store-answer.ts';
import { storedDigests } from './stored-digests.ts';

const { PROCESS_CASE_ARN: processCaseArn, SITE_ORIGIN } = Env.pick({ PROCESS_CASE_ARN: true, SITE_ORIGIN: true }).parse(
  process.env,
);
const ACTION = 'dicomwebStore';
/** Codes of refusals by the quota. For an instance that is refused with one of these codes, the answer says that there is no room. */
const NO_ROOM: readonly string[] = ['storageFull', 'subscriptionEnded'];

interface Storing {
  readonly request: StandardRequest;
  readonly tenant: Tenant;
}

/** Returns the boundary of the body's parts. Throws 415 for another media type, and 413 for a body larger than `STORE_BYTES_MAX`. */
function boundaryOf(request: StandardRequest): string {
  const header = request.header('content-type');
  const one = (name: string): string =>
    new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]+)"|([^;\\s]+))`, 'iu').exec(header)?.slice(1).find(Boolean) ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase();
  const part = one('type').toLowerCase();
  if (type !== STORE_MEDIA_TYPE || !['', 'application/dicom'].includes(part))
    throw new StandardError(415, 'Send multipart/related; type="application/dicom".');
  if (request.body.length > STORE_BYTES_MAX) throw new StandardError(413, STORE_TOO_LARGE);
  const boundary = one('boundary');
  if (boundary === '') throw new StandardError(400, 'The media type names no boundary.');
  return boundary;
}

/**
 * Stores the new instances of one patient as one file. Adds these instances to the index at once, so that searches find them before the
 * file is converted.
 */
async function storeFile(
  { request, tenant }: Storing,
  patientId: PatientId,
  parts: readonly DescribedPart[],
): Promise<void> {
  const { caller, now } = request;
  const { organisationId } = tenant;
  const { name, bytes, isZip } = await packInstances(request.body, parts);
  const sender = { id: caller.kind === 'device' ? caller.equipmentId : caller.tokenId, name: caller.name };
  const commit = <Answer>(effect: Effect<Answer>): Promise<Answer> => request.commit(ACTION, effect);
  const receiving = { now, commit };
  const row = await receivedFiles.announce(tenant, { patientId, name, bytes, sender }, receiving);
  const listed = parts.map(({ stated, start, end }, entry) => ({ stated, entry, sizeBytes: end - start }));
  await dicomIndex.list({ organisationId, fileId: row.fileId }, listed, { isZip, now });
  await receivedFiles.store(row, bytes, { ...receiving, processCaseArn });
}

/**
 * Stores the instances of one study that the archive lacks. An instance with the same UID and bytes counts as stored. An instance with the
 * same UID and other bytes is refused.
 */
async function storeStudy(
  storing: Storing,
  parts: readonly { readonly part: DescribedPart; readonly patient: FoundPatient }[],
): Promise<StoredPart[]> {
  const { request } = storing;
  const known = await storedDigests(
    new Archive(request.caller, { isWhole: true }),
    parts.map(({ part }) => part),
  );
  const sent = new Map<string, PatientId>();
  const fresh: { part: DescribedPart; patientId: PatientId }[] = [];
  const judged = parts.map(({ part, patient }) => {
    const uid = part.stated.SOPInstanceUID ?? '';
    const before = known.get(uid);
    if (before !== undefined && before !== part.sha256) return { part, failure: 'otherBytes' as const };
    if (before !== undefined) return { part, patientId: sent.get(uid) };
    if ('failure' in patient) return { part, failure: patient.failure };
    known.set(uid, part.sha256);
    sent.set(uid, patient.patientId);
    fresh.push({ part, patientId: patient.patientId });
    return { part, patientId: patient.patientId };
  });
  const full = new Set<string>();
  for (const [patientId, members] of Map.groupBy(fresh, (each) => each.patientId)) {
    try {
      const own = members.map(({ part }) => part);
      await storeFile(storing, patientId, own);
    } catch (error) {
      if (!(error instanceof AppError) || !NO_ROOM.includes(error.codeName)) throw error;
      full.add(patientId);
    }
  }
  return judged.map(({ part, failure, patientId }) => {
    if (failure !== undefined) return { part, failure };
    return patientId !== undefined && full.has(patientId) ? { part, failure: 'noRoom' } : { part };
  });
}

/**
 * Stores instances (STOW-RS): DWEB-15 to DWEB-22. Each instance is judged alone, and the answer lists the instances that are not stored.
 */
export async function storeInstances(request: StandardRequest, found: FoundService): Promise<StandardAnswer> {
  const { caller } = request;
  const type = chooseType(request.header('accept'), DICOMWEB_SERVICES.store.answers);
  if (caller.kind === 'apiToken' && caller.scope !== 'readAndStore')
    throw new StandardError(403, 'This token reads only: make one that may store.');
  if (caller.isSuspended === true)
    throw new StandardError(403, 'The organisation is suspended: nothing new is stored. What it has can be read.');
  const parts = await describeByReader(request.body, boundaryOf(request));
  if (parts.length === 0) throw new StandardError(400, 'The body has no instance.');
  const tenant = tenantOf({
    kind: caller.kind === 'device' ? 'device' : 'account',
    organisationId: caller.organisationId,
  });
  const { study } = found.parameters;
  const patientOf = patientFinder(tenant);
  const outcomes: StoredPart[] = [];
  const takeable: { part: DescribedPart; patient: FoundPatient }[] = [];
  for (const part of parts) {
    const isOther = study !== undefined && part.stated.StudyInstanceUID !== study;
    const failure = part.failure ?? (isOther ? ('otherStudy' as const) : undefined);
    if (failure !== undefined) outcomes.push({ part, failure });
    else takeable.push({ part, patient: await patientOf(part) });
  }
  for (const [uid = '', members] of Map.groupBy(takeable, ({ part }) => part.stated.StudyInstanceUID))
    outcomes.push(
      ...(await storingAlone(tenant, { study: uid, holder: request.requestId }, () =>
        storeStudy({ request, tenant }, members),
      )),
    );
  const { status, body } = storeAnswer(`${SITE_ORIGIN}${DICOMWEB_ROOT}`, outcomes);
  return { status, headers: { 'content-type': type }, body: JSON.stringify(body) };
}
