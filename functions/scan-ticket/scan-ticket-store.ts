import { ofAllIds, type PatientKeys } from '#functions/patient/find-patient.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { changed } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import type { Write } from '#functions/store/write.ts';
import type { EquipmentId, FileId, ScanTicketId } from '#shared/ids.ts';
import type { ScanTicket } from '#shared/scan-ticket/scan-ticket.ts';
import { SCAN_TICKET_TRANSITIONS, type ScanTicketAction } from '#shared/scan-ticket/scan-ticket-transitions.ts';
import { ticketStateAt } from '#shared/scan-ticket/scan-ticket-state.ts';
import { SCAN_TICKET_WAITS, type WaitingState } from '#shared/scan-ticket/scan-ticket-waits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { type ScanTicketRow, scanTickets } from './scan-ticket-items.ts';
import { toTicket } from './ticket-views.ts';

const HOUR_SECONDS = 3600;

/** Returns the moment until which a ticket may wait in a state that begins now. */
export const waitsUntil = (state: WaitingState, now: UnixSeconds): UnixSeconds =>
  now + SCAN_TICKET_WAITS[state].hours * HOUR_SECONDS;

interface Move {
  readonly action: ScanTicketAction;
  readonly by: 'clinic' | 'device';
  readonly now: UnixSeconds;
  /** The version that the caller saw; absent for a device, which does not see versions. */
  readonly seenVersion?: number;
  readonly changes?: Partial<Omit<ScanTicketRow, 'state' | 'waitsUntil'>>;
}

/**
 * Returns a ticket after one step of its state machine. Throws 40901 if `SCAN_TICKET_TRANSITIONS` does not allow the step or the ticket has
 * expired. Throws 40902 if the ticket has changed since the caller saw it.
 */
export function movedTicket(row: ScanTicketRow, { action, by, now, seenVersion, changes }: Move): ScanTicketRow {
  const { version } = row;
  const from = ticketStateAt(row, now);
  const rule = transition(SCAN_TICKET_TRANSITIONS, {
    action,
    by,
    from,
    version,
    seenVersion: seenVersion ?? version,
  });
  const state = rule.to === 'same' ? row.state : rule.to;
  const { waitsUntil: _ended, ...moved } = changed(now, row, { ...changes, state });
  return state === 'taken' ? { ...moved, waitsUntil: waitsUntil(state, now) } : moved;
}

/** Reads and writes the scan tickets of a clinic. */
export const scanTicketStore = {
  create: (row: ScanTicketRow): Write => scanTickets.create(row),
  replace: (row: ScanTicketRow): Write => scanTickets.replace(row),

  find: ({ organisationId }: Tenant, ticketId: ScanTicketId): Promise<ScanTicketRow | undefined> =>
    scanTickets.read({ organisationId, ticketId }),

  /** Returns a ticket. Throws 40400 if the clinic has no such ticket. */
  async read(tenant: Tenant, ticketId: ScanTicketId): Promise<ScanTicketRow> {
    const row = await scanTicketStore.find(tenant, ticketId);
    if (row === undefined) throw new AppError('notFound');
    return row;
  },

  /** Returns a ticket that the device has taken. Throws 40400 for any other ticket. */
  async readTaken(tenant: Tenant, ticketId: ScanTicketId, equipmentId: EquipmentId): Promise<ScanTicketRow> {
    const row = await scanTicketStore.read(tenant, ticketId);
    if (row.taken?.equipmentId !== equipmentId) throw new AppError('notFound');
    return row;
  },

  /** Reads all tickets of a patient, unsorted. */
  ofPatient: (patient: PatientKeys): Promise<ScanTicketRow[]> =>
    ofAllIds(patient, (key) => scanTickets.all({ index: 'gsi1', key })),

  /** Reads the tickets that wait for a device and have not expired. The ticket that expires first comes first. */
  async waiting({ organisationId }: Tenant, now: UnixSeconds): Promise<ScanTicketRow[]> {
    const query = { index: 'gsi2', key: { organisationId }, between: [String(now + 1), '~'] } as const;
    const rows = await scanTickets.all(query);
    return rows.filter((row) => ticketStateAt(row, now) === row.state);
  },

  /**
   * Returns the write that adds a file to the ticket when the device begins to send it. Throws 40901 if the ticket's state does not allow
   * this.
   */
  noteFile: (row: ScanTicketRow, fileId: FileId, now: UnixSeconds): Write =>
    scanTickets.replace(
      movedTicket(row, { action: 'send', by: 'device', now, changes: { fileIds: [...row.fileIds, fileId] } }),
    ),

  /** Returns the tickets of a patient as the clinic sees them, for the patient's exported record. */
  record: async (patient: PatientKeys, now: UnixSeconds): Promise<ScanTicket[]> =>
    (await scanTicketStore.ofPatient(patient)).map((row) => toTicket(row, now)),

  /** Returns the writes that erase a patient's tickets. */
  erasure: async (patient: PatientKeys): Promise<Write[]> =>
    (await scanTicketStore.ofPatient(patient)).map((row) => scanTickets.drop(row)),
};
