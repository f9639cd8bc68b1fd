import { beforeAll, expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { addPatient } from '#test/support/orders.ts';
import { foundWithHead } from '#test/support/world.ts';
import { answerTicket, ticketLine } from '#infra/scanner/scan-ticket.ts';
import type { ApiClient } from '#infra/scanner/api-client.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';

let clinic: Awaited<ReturnType<typeof foundWithHead>>;
let token = '';
beforeAll(async () => {
  clinic = await foundWithHead('clinic');
  token = (await bound(await serviceTeam(), clinic)).deviceToken;
});

const client: ApiClient = (row, input, options) => succeed(row, input, { ...options, token });

async function ticketOf(note: string) {
  const { patientId } = await addPatient(clinic.head, { name: 'Grace Adeyemi', patientNumber: `P-${note}` });
  const content = { kind: 'bitewing' as const, teeth: ['16'], equipmentId: null, note };
  return succeed(scanTicketApi.create, { ...content, patientId }, { token: clinic.head.token });
}

// EQU-44
test('the reference client lists a scan ticket and answers it with files', async () => {
  const { ticketId } = await ticketOf('both');
  const { list } = await client(scanTicketApi.waiting, {});
  const [ticket] = list.filter((each) => each.ticketId === ticketId);
  expect(ticketLine(ticket!)).toMatch(
    new RegExp(`^${ticketId}  open  bitewing 16  Grace Adeyemi \\(P-both.*\\)  both$`, 'u'),
  );

  const sent: string[] = [];
  const answer = await answerTicket(client, { ticketId, paths: ['one.dcm', 'two.dcm'] }, async (name) => {
    const { file } = await client(fileApi.init, { owner: { ticketId }, name, sizeBytes: 3, sha256: '0'.repeat(64) });
    const row = (await caseFiles.read({ organisationId: clinic.organisationId, fileId: file.fileId }))!;
    await transact([caseFiles.replace(changed(nowSeconds(), row, { state: 'processing' }))]);
    sent.push(name);
  });

  expect(answer).toMatchObject({ state: 'received', patient: { name: 'Grace Adeyemi' } });
  expect(sent).toEqual(['one.dcm', 'two.dcm']);
});

// EQU-44
test('the reference client answers a scan ticket with a reason', async () => {
  const { ticketId } = await ticketOf('none');

  const answer = await answerTicket(client, { ticketId, reason: 'patientAbsent', note: '' }, () => Promise.reject());

  expect(answer.state).toBe('failed');
});
