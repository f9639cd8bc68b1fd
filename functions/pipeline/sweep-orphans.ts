import { findCaseFile } from '#functions/file/find-case-file.ts';
import { fileIdOfIncoming } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import type { CaseFileState } from '#shared/file/case-file.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const INCOMING = 'incoming/';
/** Seconds after which an object without a row is an orphan. A younger object may get its row soon. */
const ORPHAN_AFTER_SECONDS = 10 * 60;
const STATES_THAT_NEED_IT: readonly CaseFileState[] = ['waitingForUpload', 'processing'];

/** Removes uploads that no file needs any more. Returns the number of removed uploads. */
export async function sweepOrphans(now: UnixSeconds): Promise<number> {
  let removed = 0;
  for await (const { key, modifiedAt } of stores.objects.list(INCOMING)) {
    if (modifiedAt.getTime() / 1000 + ORPHAN_AFTER_SECONDS > now) continue;
    const fileId = fileIdOfIncoming(key);
    const row = fileId === undefined ? undefined : await findCaseFile(fileId);
    if (row !== undefined && STATES_THAT_NEED_IT.includes(row.state)) continue;
    await stores.objects.remove(key);
    removed += 1;
  }
  return removed;
}
