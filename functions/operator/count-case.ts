import * as z from 'zod';
import { noteError } from '#functions/error-log/note-error.ts';
import type { BusEvent } from '#functions/queue/each-message.ts';
import type { FileEventDetails } from '#shared/domain-event.ts';
import { FILE_EVENTS } from '#shared/file/file-events.ts';
import { EventId } from '#shared/ids.ts';
import { atOf } from '#functions/store/id-at.ts';
import { type Amounts, platformCountStore } from './platform-count-store.ts';

const Identified = z.object({ eventId: EventId });

/** Whether the file is a case. The de-identified copies of a share are no cases: they have neither order nor patient. */
const isCase = ({ order, patientId }: FileEventDetails['CaseFileReady' | 'CaseFileFailed']): boolean =>
  order !== null || patientId !== null;

/** Returns the amounts that an event of a case adds to the counts of its day. */
function amountsOf(event: BusEvent): Amounts {
  if (event['detail-type'] === 'CaseFileFailed') {
    const detail = FILE_EVENTS.CaseFileFailed.parse(event.detail);
    return isCase(detail) ? { [`case:${detail.failure.reason}`]: 1 } : {};
  }
  const detail = FILE_EVENTS.CaseFileReady.parse(event.detail);
  if (!isCase(detail)) return {};
  const files = Object.entries(detail.reasons).map(([reason, count]): [string, number] => [`file:${reason}`, count]);
  return { ready: 1, ...Object.fromEntries(files) };
}

/** Records a case that failed by our fault, for the operator (PLAT-20). The task's log has the details under the file's id. */
async function noteOurFault(detail: unknown): Promise<void> {
  const { failure, fileId, organisationId } = FILE_EVENTS.CaseFileFailed.parse(detail);
  if (failure.reason !== 'processingFailed') return;
  const group = { kind: 'pipeline', function: 'ProcessCase', code: failure.reason, name: '-' } as const;
  await noteError(group, { requestId: fileId, organisationId });
}

/** Counts a case that became ready or failed, once, on the day of its event. */
export async function countCase(event: BusEvent): Promise<void> {
  const { eventId } = Identified.parse(event.detail);
  const isNew = await platformCountStore.countOnce(eventId, atOf(eventId), amountsOf(event));
  if (isNew && event['detail-type'] === 'CaseFileFailed') await noteOurFault(event.detail);
}
