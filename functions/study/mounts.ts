import { MOUNTS_PER_PATIENT_MAX } from '#shared/limits.ts';
import { Mount, type HungImage } from '#shared/study/mount.ts';
import { slotsOf } from '#shared/study/mount-layouts.ts';
import type { studyApi } from '#shared/study/study-api.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { findPatient, idsOf, type PatientKeys } from '#functions/patient/find-patient.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { seenOf } from './find-study.ts';
import { mountItems, mountsOf } from './mount-items.ts';
import { fileStudies, studies } from './study-items.ts';

type Calls = typeof studyApi;

/** Lists a patient's mounts by day, newest first. */
export const mounts: Handler<Calls['mounts']> = async ({ input, session, noteSubjects }) => {
  const tenant = tenantOf(session);
  const patient = await findPatient(tenant, input.patientId);
  noteSubjects(patient.patientId);
  const rows = await mountsOf(patient);
  const sorted = rows.toReversed().toSorted((one, other) => other.takenOn.localeCompare(one.takenOn));
  return wholePage(
    sorted.map((row) => Mount.parse(row)),
    listPage(input, tenant.organisationId),
  );
};

/**
 * Throws 40000 for an unknown place in the mount, and for a place or image that is used twice. Also throws 40000 for an image that is in no
 * study of the patient.
 */
async function refuseStrange(
  tenant: Tenant,
  patient: PatientKeys,
  { images, layout }: InputOf<Calls['saveMount']>,
): Promise<void> {
  const { organisationId } = tenant;
  const places = slotsOf(layout).map(({ slot }) => slot);
  const isOnce = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;
  const slots = images.map(({ slot }) => slot);
  if (!isOnce(slots) || !slots.every((slot) => places.includes(slot))) throw invalidField('images', 'unknownPlace');
  const keyOf = ({ fileId, assetId }: Pick<HungImage, 'fileId' | 'assetId'>): string => `${fileId}:${assetId}`;
  const fileIds = [...new Set(images.map(({ fileId }) => fileId))];
  const lists = await fileStudies.readMany(fileIds.map((fileId) => ({ organisationId, fileId })));
  const ids = lists.flatMap(({ studyIds }) => studyIds).map((studyId) => ({ organisationId, studyId }));
  const seen = await seenOf(tenant, await studies.readMany(ids));
  const theirs = seen.filter(({ study }) => idsOf(patient).includes(study.patientId));
  const known = theirs.flatMap(({ study: { fileId, images: all } }) =>
    all.map(({ assetId }) => keyOf({ fileId, assetId })),
  );
  const hung = images.map((image) => keyOf(image));
  if (!isOnce(hung) || !hung.every((key) => known.includes(key))) throw invalidField('images', 'unknownImage');
}

/** Saves a new mount, or a change of a mount. */
export const saveMount: Handler<Calls['saveMount']> = async ({ input, session, now, commit }) => {
  const tenant = tenantOf(session);
  const { organisationId } = tenant;
  const { mountId = null, version, patientId: asked, ...content } = input;
  const patient = await findPatient(tenant, asked);
  const { patientId } = patient;
  await refuseStrange(tenant, patient, input);
  const all = await mountsOf(patient);
  if (mountId === null) {
    if (all.length >= MOUNTS_PER_PATIENT_MAX) throw invalidField('mountId', 'tooMany');
    const row = newRow(now, { ...content, organisationId, patientId, mountId: newId('mount') });
    return commit({
      writes: [mountItems.create(row)],
      subjects: [row.mountId, row.patientId],
      answer: Mount.parse(row),
    });
  }
  const before = all.find((mount) => mount.mountId === mountId);
  if (before === undefined) throw new AppError('notFound');
  refuseStale(before.version, version);
  const row = changed(now, before, content);
  return commit({ writes: [mountItems.replace(row)], subjects: [mountId, patientId], answer: Mount.parse(row) });
};

/** Removes a mount. Its images are not deleted. */
export const removeMount: Handler<Calls['removeMount']> = async ({ input, session, commit }) => {
  const { mountId, version } = input;
  const patient = await findPatient(tenantOf(session), input.patientId);
  const before = (await mountsOf(patient)).find((mount) => mount.mountId === mountId);
  if (before === undefined) throw new AppError('notFound');
  refuseStale(before.version, version);
  return commit({ writes: [mountItems.remove(before)], subjects: [mountId, patient.patientId], answer: {} });
};
