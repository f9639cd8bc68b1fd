import { quotaStore } from '#functions/capacity/quota-store.ts';
import type * as z from 'zod';
import type { DomainEvent, FileEventDetails } from '#shared/domain-event.ts';
import type { Effect } from '#functions/store/commit.ts';
import { changed } from '#functions/store/stamps.ts';
import { transition } from '#functions/store/transition.ts';
import { CASE_FILE_TRANSITIONS, type CaseFileAction } from '#shared/file/case-file-transitions.ts';
import { FILE_EVENTS, type FileEventType } from '#shared/file/file-events.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { caseFiles } from './case-file-items.ts';
import type { CaseFileRow } from './case-file-row.ts';

interface Move {
  readonly action: CaseFileAction;
  readonly by: 'user' | 'pipeline';
  readonly now: UnixSeconds;
  readonly changes: Partial<Omit<CaseFileRow, 'state'>>;
  readonly event?: DomainEvent;
}

/** The function that commits an effect, given by the call or the pipeline. */
export type Commit = <Answer>(effect: Effect<Answer>) => Promise<Answer>;

/**
 * Moves a file by one step of its state machine, with history and event. The quota changes with the file's bytes. Throws 40901 if the table
 * does not allow the move, 40902 if the row has changed since it was read.
 */
export async function moveCaseFile(row: CaseFileRow, move: Move, commit: Commit): Promise<CaseFileRow> {
  const { action, by, now, changes, event } = move;
  const rule = transition(CASE_FILE_TRANSITIONS, {
    action,
    by,
    from: row.state,
    version: row.version,
    seenVersion: row.version,
  });
  const to = rule.to === 'same' ? row.state : rule.to;
  const moved = changed<CaseFileRow>(now, row, { ...changes, state: to });
  const freedBytes = row.reservedBytes - moved.reservedBytes;
  const storedBytes = moved.storedBytes - row.storedBytes;
  const quota = freedBytes === 0 && storedBytes === 0 ? [] : [{ reservedBytes: freedBytes, storedBytes }];
  return commit({
    writes: [caseFiles.replace(moved), ...quota.map(quotaStore(row.payerId).settle)],
    history: [{ owner: row.organisationId, subject: row.fileId, action, from: row.state, to, side: by }],
    events: event === undefined ? [] : [event],
    subjects: [row.fileId],
    answer: moved,
  });
}

const SCHEMAS: { readonly [Type in FileEventType]: z.ZodType<FileEventDetails[Type]> } = FILE_EVENTS;

/** Returns a file's event, checked against its schema. `outcome` contains the fields that only this type of event has. */
export function fileEvent<Type extends FileEventType>(
  type: Type,
  row: CaseFileRow,
  outcome: object,
): { readonly type: Type; readonly detail: FileEventDetails[Type] } {
  const { fileId, organisationId, orderId, orderNumber, patientId, payerId } = row;
  const order = orderId === null ? null : { orderId, orderNumber };
  const common = { schemaVersion: 1, fileId, organisationId, order, patientId, uploaderOrganisationId: payerId };
  return { type, detail: SCHEMAS[type].parse({ ...common, ...outcome }) };
}
