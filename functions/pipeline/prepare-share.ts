import * as z from 'zod';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { caseFiles, fileOwners } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { caseFilesOf, findCaseFile } from '#functions/file/find-case-file.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { copyObject } from '#functions/objects/copy-object.ts';
import { type BusEvent, eachMessage } from '#functions/queue/each-message.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { ScrubError } from '#functions/scrub/scrub-options.ts';
import { findPatientFacts } from '#functions/share/find-patient-facts.ts';
import type { StoredCopies, StoredShare } from '#functions/share/share-items.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { commit } from '#functions/store/commit.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { UNSETTLED_FILE_STATES } from '#shared/file/case-file.ts';
import { FileId, OrganisationId, ShareId } from '#shared/ids.ts';
import type { CopyProof, ScrubRefusal } from '#shared/share/scrub.ts';
import { isShareOpen } from '#shared/share/share.ts';
import { proveCopy } from './prove-copy.ts';
import { scrubCase, type ScrubbedCase, scrubOptionsOf } from './scrub-case.ts';

/** The detail of an event that requests the copies of a share. */
const Requested = z.object({ shareId: ShareId, organisation: z.object({ organisationId: OrganisationId }) });
/** The detail of an event about a file whose processing has ended. In events about copies, order and patient are null. */
const Settled = z.object({
  fileId: FileId,
  organisationId: OrganisationId,
  order: z.unknown(),
  patientId: z.unknown(),
});

const LEFT_OUT_MAX = 200;
const NO_ROOM: readonly string[] = ['storageFull', 'subscriptionEnded'];

interface Preparing extends StoredShare {
  readonly copies: StoredCopies;
}

/** Returns the share if it is open and its copies are not finished; otherwise `undefined`. */
async function readPreparing(key: {
  organisationId: OrganisationId;
  shareId: ShareId;
}): Promise<Preparing | undefined> {
  const share = await shareStore.read(key);
  if (share === undefined || share.copies?.state !== 'preparing' || !isShareOpen(share, nowSeconds())) return undefined;
  return { ...share, copies: share.copies };
}

/** Writes changes of the share's copies, with the pipeline as actor. Throws if the share has changed since it was read. */
async function save(
  share: Preparing,
  changes: Partial<StoredCopies>,
  writes: readonly Write[] = [],
  ended = {},
): Promise<void> {
  const { organisationId, shareId, copies, subject } = share;
  await commit(
    {
      actorKind: 'system',
      actorId: 'pipeline',
      actorName: 'pipeline',
      owner: organisationId,
      action: 'pipeline/prepareShare',
      sourceIp: '',
      requestId: `${shareId}-${share.version}`,
    },
    {
      writes: [
        shareStore.replace(changed<StoredShare>(nowSeconds(), share, { copies: { ...copies, ...changes }, ...ended })),
        ...writes,
      ],
      subjects: [shareId, subject],
      answer: null,
    },
  );
}

/**
 * Returns the row of a copy. The copy is a file of the clinic, but its subject is the share. So it is not shown with any order, with any
 * patient or in any list.
 */
function copyRow(share: Preparing, copyId: FileId, { name, sizeBytes, sha256 }: ScrubbedCase): CaseFileRow {
  const { organisationId, shareId, creatorId, creatorName } = share;
  return newRow(nowSeconds(), {
    fileId: copyId,
    organisationId,
    orderId: null,
    patientId: null,
    subject: shareId,
    name,
    sizeBytes,
    sha256,
    state: 'waitingForUpload',
    payerId: organisationId,
    uploader: { kind: 'account', name: creatorName },
    uploaderId: creatorId,
    attempt: 0,
    reservedBytes: sizeBytes,
    storedBytes: 0,
  });
}

const isRefused = ({ leftOut }: StoredCopies, fileId: FileId, name: string): boolean =>
  leftOut.some((refusal) => refusal.fileId === fileId && refusal.path === name);

/** Copies the bytes of a de-identified copy to the key of uploads. From there, they are processed like any other file. */
const deliver = (row: CaseFileRow): Promise<void> =>
  copyObject(stores, {
    from: { key: OBJECT_KEYS.packageOf(row, 'scrubbed') },
    to: OBJECT_KEYS.incoming(row),
    sizeBytes: row.sizeBytes,
  });

type Scrubbers = ReturnType<typeof scrubOptionsOf>;

/** Makes the copy of one file and writes its row. Also writes which parts of the file are left out. */
async function makeCopy(
  share: Preparing,
  file: { fileId: FileId; copyId: FileId; name: string },
  scrubbers: Scrubbers,
) {
  const { organisationId } = share;
  const { drawnMasks } = share.copies;
  const [original] = await caseFilesOf(organisationId, [file.fileId]);
  const address = { organisationId, fileId: file.copyId };
  const refuse = (error: ScrubError): Promise<void> => {
    const fact = error.fact === undefined ? {} : { fact: error.fact };
    const refusal: ScrubRefusal = { fileId: file.fileId, path: file.name, fault: error.fault, ...fact };
    return save(share, { leftOut: [...share.copies.leftOut, refusal].slice(0, LEFT_OUT_MAX) });
  };
  if (original === undefined) return refuse(new ScrubError('fileGone'));
  try {
    const scrubbed = await scrubCase(
      original,
      { ...scrubbers, drawnMasks },
      OBJECT_KEYS.packageOf(address, 'scrubbed'),
    );
    const row = copyRow(share, file.copyId, scrubbed);
    const leftOut = [...share.copies.leftOut, ...scrubbed.leftOut].slice(0, LEFT_OUT_MAX);
    await save(share, { leftOut }, [
      caseFiles.create(row),
      fileOwners.create(newRow(nowSeconds(), address)),
      await quotaStore(organisationId).reserve(row.sizeBytes, { isCare: false }),
    ]);
    await deliver(row);
  } catch (error) {
    if (error instanceof ScrubError) return refuse(error);
    if (error instanceof AppError && NO_ROOM.includes(error.codeName)) return refuse(new ScrubError('noRoom'));
    throw error;
  }
}

/** Makes the missing copies one after the other. A repeated call continues after the last finished copy. */
async function makeCopies(key: { organisationId: OrganisationId; shareId: ShareId }): Promise<void> {
  const asked = await readPreparing(key);
  if (asked === undefined) return;
  const scrubbers = scrubOptionsOf(await findPatientFacts(asked), asked.copies);
  for (const { fileId, copyId } of asked.copies.files) {
    const share = await readPreparing(key);
    if (share === undefined) return;
    const name = share.files.find((file) => file.fileId === fileId)?.name ?? '';
    const row = await caseFiles.read({ organisationId: key.organisationId, fileId: copyId });
    if (row?.state === 'waitingForUpload') await deliver(row);
    else if (row === undefined && !isRefused(share.copies, fileId, name))
      await makeCopy(share, { fileId, copyId, name }, scrubbers);
  }
}

/**
 * After all copies are processed, proves that no copy contains a fact about the patient. A copy is left out if its proof or its processing
 * fails. A share without any copy ends.
 */
async function proveCopies(key: { organisationId: OrganisationId; shareId: ShareId }): Promise<void> {
  const share = await readPreparing(key);
  if (share === undefined) return;
  const { files, leftOut: before } = share.copies;
  const nameOf = (fileId: FileId): string => share.files.find((file) => file.fileId === fileId)?.name ?? '';
  const rows = await caseFilesOf(
    key.organisationId,
    files.map(({ copyId }) => copyId),
  );
  const open = files.filter(({ fileId, copyId }) => {
    const row = rows.find((each) => each.fileId === copyId);
    return row === undefined
      ? !isRefused(share.copies, fileId, nameOf(fileId))
      : UNSETTLED_FILE_STATES.includes(row.state);
  });
  if (open.length > 0) return;
  const { search } = scrubOptionsOf(await findPatientFacts(share), share.copies);
  const proofs: CopyProof[] = [];
  const leftOut: ScrubRefusal[] = [...before];
  for (const row of rows) {
    const fileId = files.find(({ copyId }) => copyId === row.fileId)?.fileId ?? row.fileId;
    try {
      if (row.state !== 'ready') throw new ScrubError('damaged');
      const drawnMasks = share.copies.drawnMasks.filter((mask) => mask.fileId === fileId).length;
      proofs.push({ ...(await proveCopy(row, search)), drawnMasks });
    } catch (error) {
      if (!(error instanceof ScrubError)) throw error;
      const fact = error.fact === undefined ? {} : { fact: error.fact };
      leftOut.push({ fileId, path: nameOf(fileId), fault: error.fault, ...fact });
    }
  }
  const now = nowSeconds();
  const state = proofs.length > 0 ? 'ready' : 'refused';
  const outcome = {
    state,
    proofs,
    leftOut: leftOut.slice(0, LEFT_OUT_MAX),
    facts: [...search.facts],
    settledAt: now,
  } satisfies Partial<StoredCopies>;
  await save(share, outcome, [], state === 'ready' ? {} : { endedAt: now, dueAt: now });
}

/**
 * Makes the de-identified copies of a share, and proves that they contain no fact about the patient. Events may arrive twice and in any
 * order.
 */
export async function prepareShare({ 'detail-type': type, detail }: BusEvent): Promise<void> {
  if (type === 'ShareCopiesRequested') {
    const { shareId, organisation } = Requested.parse(detail);
    const key = { shareId, ...organisation };
    await makeCopies(key);
    await proveCopies(key);
    return;
  }
  const { fileId, organisationId, order, patientId } = Settled.parse(detail);
  if (order !== null || patientId !== null) return;
  const row = await findCaseFile(fileId);
  const shareId = ShareId.safeParse(row?.subject).data;
  if (shareId !== undefined) await proveCopies({ organisationId, shareId });
}

export const handler = eachMessage(prepareShare);
