import { commit, type Effect } from '#functions/store/commit.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import type { Commit } from '#functions/file/move-case-file.ts';

/** Returns a commit with the pipeline as actor. The line in the audit belongs to the organisation of the file. */
export const systemCommit =
  (task: string, row: Pick<CaseFileRow, 'organisationId' | 'fileId' | 'attempt'>): Commit =>
  <Answer>(effect: Effect<Answer>) =>
    commit(
      {
        actorKind: 'system',
        actorId: 'pipeline',
        actorName: 'pipeline',
        owner: row.organisationId,
        action: `pipeline/${task}`,
        sourceIp: '',
        requestId: `${row.fileId}-${row.attempt}`,
      },
      effect,
    );
