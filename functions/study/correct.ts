import type { studyApi } from '#shared/study/study-api.ts';
import type { StudyImage } from '#shared/study/study.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { lastVisitWrite } from '#functions/patient/last-visit-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { changedMeanwhile, type Write } from '#functions/store/write.ts';
import { lastVisitOf, visitMoment } from './find-last-visit.ts';
import { findStudy, toShown } from './find-study.ts';
import { fileStudies, type StoredStudy, studies } from './study-items.ts';

type Correct = (typeof studyApi)['correct'];
type Input = InputOf<Correct>;

/** Throws 40000 if a field names an image that the study does not have. */
function refuseUnknown({ images }: StoredStudy, { teeth = [], assetIds = [] }: Input): void {
  const isKnown = (assetId: string): boolean => images.some((image) => image.assetId === assetId);
  if (!teeth.every(({ assetId }) => isKnown(assetId))) throw invalidField('teeth', 'unknownImage');
  if (!assetIds.every(isKnown)) throw invalidField('assetIds', 'unknownImage');
}

const withTeeth = (images: readonly StudyImage[], { teeth = [] }: Input): StudyImage[] =>
  images.map((image) => {
    const entered = teeth.find(({ assetId }) => assetId === image.assetId)?.teeth;
    return entered === undefined ? image : { ...image, teeth: [...new Set(entered)] };
  });

/**
 * Returns the facts that a correction changes. If the correction contains the kind, the person counts as its judge, even if the kind stays
 * the same.
 */
function changesOf({ input, session }: Call<Correct>): Partial<StoredStudy> {
  const { kind, takenOn, remark } = input;
  return {
    ...(kind !== undefined && { kind, judgedBy: { accountId: session.accountId, name: session.accountName } }),
    ...(takenOn !== undefined && { takenOn, dayFrom: 'person' as const }),
    ...(remark !== undefined && { remark }),
  };
}

/** Splits a study: returns the row with the named images, the row with the other images, and the writes. */
async function divided(before: StoredStudy, call: Call<Correct>, named: ReadonlySet<string>) {
  const { organisationId, fileId } = before;
  const { input, now } = call;
  const images = withTeeth(before.images, input);
  const list = await fileStudies.read({ organisationId, fileId });
  const study: StoredStudy = newRow(now, {
    ...before,
    ...changesOf(call),
    studyId: newId('study'),
    images: images.filter(({ assetId }) => named.has(assetId)),
  });
  const rest = changed(now, before, { images: images.filter(({ assetId }) => !named.has(assetId)) });
  const studyIds = [...(list?.studyIds ?? []), study.studyId];
  const listed = { organisationId, fileId, studyIds };
  const listWrite =
    list === undefined
      ? fileStudies.create(newRow(now, listed), changedMeanwhile)
      : fileStudies.replace(changed(now, list, listed));
  const writes: Write[] = [studies.replace(rest), studies.create(study), listWrite];
  return { study, rest: [rest], writes };
}

/** Corrects a study, or moves some of its images into a study of their own. */
export const correct: Handler<Correct> = async (call) => {
  const { input, session, now } = call;
  const { patient, ...seen } = await findStudy(tenantOf(session), input.studyId);
  const before = seen.study;
  refuseStale(before.version, input.version);
  refuseUnknown(before, input);
  const named = new Set(input.assetIds);
  const isPart = named.size > 0 && named.size < before.images.length;
  const whole = () => {
    const study = changed(now, before, { ...changesOf(call), images: withTeeth(before.images, input) });
    return { study, rest: [], writes: [studies.replace(study)] };
  };
  const { study, rest, writes } = isPart ? await divided(before, call, named) : whole();
  const isMoved = visitMoment(study) !== visitMoment(before);
  const lastVisit = isMoved ? [await lastVisitOf(patient, { gone: [before], come: [study, ...rest] })] : [];
  return call.commit({
    writes: [...writes, ...lastVisit.map((at) => lastVisitWrite(patient, at, now))],
    subjects: [study.studyId, before.studyId, before.patientId],
    answer: await toShown({ ...seen, study }, patient),
  });
};
