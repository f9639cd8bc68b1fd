import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import { useSession } from '#web/api/session.ts';
import { addUploads } from '../upload/upload-store.ts';
import type { NewUpload } from '../upload/upload.ts';
import { useUploadKeeper } from '../upload/use-interrupted.ts';
import type { PreflightReport } from './judge-files.ts';
import { PreflightDialog } from './preflight-dialog.tsx';
import { hasFindings } from './preflight-fixes.ts';
import { PreflightProgress } from './preflight-progress.tsx';
import { preflightSubject } from './preflight-subject.ts';
import { runPreflight } from './run-preflight.ts';

interface Checked {
  readonly files: readonly File[];
  readonly report: PreflightReport;
}

interface Checking {
  readonly files: readonly File[];
  readonly done: number;
  readonly stop: AbortController;
}

/**
 * Returns a function that sends files, and the dialog of the check before sending. `onSent` gets the ids of the uploads that have begun.
 * Files without a finding are sent at once. If the check fails, the files are sent unchecked.
 */
export function useSendFiles(
  owner: FileOwner,
  onSent?: (uploadIds: readonly string[]) => void,
): { send: (files: File[]) => void; dialog: ReactNode } {
  const client = useQueryClient();
  const session = useSession();
  const { accountId, organisationId } = useUploadKeeper();
  const [checking, setChecking] = useState<Checking>();
  const [checked, setChecked] = useState<Checked>();
  const running = useRef<AbortController>(undefined);
  const upload = (uploads: readonly Omit<NewUpload, 'owner'>[]) => {
    setChecked(undefined);
    setChecking(undefined);
    if (uploads.length === 0) return;
    // `addUploads` is not written as an argument of `onSent`: it would not run if `onSent` is absent.
    const uploadIds = addUploads(uploads.map((each) => ({ ...each, owner, keeper: { accountId, organisationId } })));
    onSent?.(uploadIds);
  };
  const unchecked = (files: readonly File[]) => upload(files.map((file) => ({ file })));
  const stop = () => {
    running.current?.abort();
    setChecking(undefined);
  };
  const send = async (files: readonly File[]) => {
    // The person dropped an empty folder. `onSent` still runs, so that the page shows the order's files.
    if (files.length === 0) return onSent?.([]);
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setChecking({ files, done: 0, stop: own });
    const report = await preflightSubject(client, owner, session)
      .then((subject) =>
        runPreflight(
          { files, subject },
          { signal: own.signal, onProgress: (done) => setChecking({ files, done, stop: own }) },
        ),
      )
      .catch(() => undefined);
    if (own.signal.aborted) return;
    if (report === undefined || !hasFindings(report)) return unchecked(files);
    setChecking(undefined);
    setChecked({ files, report });
  };
  const dialog = (
    <>
      {checking !== undefined && (
        <PreflightProgress
          done={checking.done}
          count={checking.files.length}
          onCancel={stop}
          onSkip={() => {
            stop();
            unchecked(checking.files);
          }}
        />
      )}
      {checked !== undefined && (
        <PreflightDialog
          {...checked}
          hasReader={'orderId' in owner}
          onSend={upload}
          onClose={() => setChecked(undefined)}
        />
      )}
    </>
  );
  return { send: (files) => void send(files), dialog };
}
