import { useEffect, useState } from 'react';
import type { CaseFile } from '#shared/file/case-file.ts';
import { forgetKeptUpload, type KeptUpload, keptUploads, type UploadKeeper } from '#web/api/kept-uploads.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import { useSession } from '#web/api/session.ts';
import { readAgain } from './read-again.ts';
import { isHeld } from './remember-upload.ts';
import { addUploads, currentUploads } from './upload-store.ts';

/** Returns the person and the organisation for which this page stores its uploads. */
export function useUploadKeeper(): UploadKeeper {
  const { user } = useSession();
  return { accountId: user.ID, organisationId: user.iid };
}

/** Whether the server still waits for the file, or the file is not announced yet. */
const isWanted = ({ fileId }: KeptUpload, files: readonly CaseFile[]): boolean =>
  fileId === undefined || files.some((file) => file.fileId === fileId && file.state === 'waitingForUpload');

/**
 * Continues a stored upload with its file, which is read again. If the file is missing or differs, forgets the upload.
 * The card of an announced file then asks the person for the file.
 */
async function takeUp({ id, owner, name, sizeBytes, fileId, sha256, ...kept }: KeptUpload): Promise<void> {
  const file = await readAgain(name, kept).catch(() => undefined);
  if (file?.name !== name || file.size !== sizeBytes) return forgetKeptUpload(id);
  if (currentUploads().some((upload) => upload.id === id)) return;
  const { accountId, organisationId, sentAs, preflight } = kept;
  const resumed = fileId !== undefined && sha256 !== undefined && { resumed: { fileId, sha256 } };
  addUploads([{ id, file, sentAs, preflight, owner, keeper: { accountId, organisationId }, ...resumed }]);
}

/**
 * Returns the stored uploads of an owner that run in no window. Forgets uploads that the server no longer waits for.
 */
async function interruptedOf(keeper: UploadKeeper, owner: FileOwner, files: readonly CaseFile[]) {
  const key = JSON.stringify(owner);
  const found: KeptUpload[] = [];
  for (const kept of (await keptUploads(keeper)).filter((each) => JSON.stringify(each.owner) === key)) {
    if (!isWanted(kept, files)) await forgetKeptUpload(kept.id);
    else if (!(await isHeld(kept.id)) && !currentUploads().some(({ id }) => id === kept.id)) found.push(kept);
  }
  return found;
}

/**
 * Continues uploads that began before a reload, if the browser allows the page to read their files. Returns the number
 * of uploads whose files need the person's permission. `goOn` asks for this permission, and must follow a click.
 */
export function useInterrupted(owner: FileOwner, files: readonly CaseFile[] | undefined) {
  const { accountId, organisationId } = useUploadKeeper();
  const [asking, setAsking] = useState<readonly KeptUpload[]>([]);
  const isLoaded = files !== undefined;
  const key = JSON.stringify(owner);
  useEffect(() => {
    if (files === undefined) return;
    void interruptedOf({ accountId, organisationId }, owner, files).then(async (found) => {
      const states = await Promise.all(found.map(async ({ handle }) => handle.queryPermission?.({ mode: 'read' })));
      setAsking(found.filter((_, index) => states[index] === 'prompt'));
      for (const [index, kept] of found.entries()) if (states[index] === 'granted') await takeUp(kept);
    });
    // A change of `files` must not start this again, because the uploads that were found are then already continued.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoaded, key, accountId, organisationId]);
  const goOn = async (): Promise<void> => {
    setAsking([]);
    for (const kept of asking) {
      const state = await kept.handle.requestPermission?.({ mode: 'read' }).catch(() => 'denied' as const);
      if (state === 'granted') await takeUp(kept);
    }
  };
  return { count: asking.length, goOn };
}
