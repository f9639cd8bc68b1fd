import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { CephVersion } from '#shared/ceph/ceph-analysis.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { cephItems } from './ceph-items.ts';
import { checkOverlay } from './check-overlay.ts';
import { findCeph, serialOf } from './find-ceph.ts';
import { findFileToChange } from './find-file.ts';
import { findAsset } from './find-asset.ts';
import { takeReview } from './take-review.ts';

type Save = (typeof fileApi)['saveCeph'];

/** Returns the landmarks with author and time. A landmark that was not moved keeps its author and time. */
function placed({ input, session, now }: Call<Save>, before: CephVersion | null): CephVersion['landmarks'] {
  const known = new Map(before?.landmarks.map((each) => [`${each.id} ${each.point.join(' ')}`, each]));
  return input.film.landmarks.map(
    (each) => known.get(`${each.id} ${each.point.join(' ')}`) ?? { ...each, by: session.accountName, at: now },
  );
}

/** Saves the next version of a film's analysis, unless a colleague has saved since the caller read it. */
export const saveCeph: Handler<Save> = async (call) => {
  const { input, session, now } = call;
  const { fileId, assetId, film, review } = input;
  const file = await findFileToChange(call, fileId);
  const { organisationId } = file;
  const found = await findCeph(organisationId, { fileId, assetId });
  const last = found.newest?.version ?? 0;
  if (last !== input.version) throw new AppError('changedMeanwhile', { version: last });
  if (found.newest === null) await findAsset(file, assetId);
  await checkOverlay(call, file, call.input);
  const version = last + 1;
  const saved = { version, savedBy: session.accountName, savedAt: now };
  const newest: CephVersion = { ...film, landmarks: placed(call, found.newest), ...saved };
  const row = newRow(now, { fileId, assetId, organisationId, serial: serialOf(version), film: newest });
  const reviewed = review && { organisationId, fileId, assetId, film, review, accountId: session.accountId };
  const taken = reviewed && (await takeReview(reviewed, saved));
  return call.commit({
    writes: [cephItems.create(row, () => new AppError('changedMeanwhile', { version })), ...(taken?.writes ?? [])],
    subjects: [fileId],
    ...(taken && { review: taken.review }),
    answer: { fileId, assetId, newest, versions: [saved, ...found.versions] },
  });
};
