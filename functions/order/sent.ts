import type { Call, Handler } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import type { OrderId } from '#shared/ids.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import { SentLine } from '#shared/order/sent-record.ts';
import { findOrderWith, isReadBy, type SeenOrder, type ShownOrder, viewerOf } from './find-order.ts';
import { sealKeys } from './seal-keys.ts';
import { sentDocument } from './sent-document.ts';
import { sentRecords, type SentRow } from './sent-items.ts';

/** Whether the viewer may load the record. If the clinic has changed how it names the patient, the lab may no longer load it (RX-54). */
const isReadable = ({ order, side }: SeenOrder, { naming }: SentRow): boolean =>
  side === 'clinic' || naming === order.naming.by;

type ReadCall = Pick<Call<AnyEndpoint>, 'noteSubjects' | 'scope'> & {
  readonly session: MemberSession;
};

async function findSeen<Rows>(call: ReadCall, orderId: OrderId, readRows: (shown: ShownOrder) => Promise<Rows>) {
  const { seen, beside } = await findOrderWith(viewerOf(call), orderId, readRows);
  call.noteSubjects(seen.order.patient.patientId);
  return { seen, rows: beside };
}

/** Lists the records of an order that the caller's side may read, oldest first. */
export const sent: Handler<(typeof orderApi)['sent']> = async (call) => {
  const { seen, rows } = await findSeen(call, call.input.orderId, ({ order: { clinicId, orderId } }) =>
    sentRecords.all({ index: 'primary', key: { clinicId, orderId } }),
  );
  const list = rows
    .filter(({ labId }) => isReadBy(seen, labId))
    .toSorted((one, other) => one.number - other.number)
    .map((row) => SentLine.parse({ ...row, isReadable: isReadable(seen, row) }));
  return { list, total: list.length };
};

/** Returns one record with its signature, in exactly the bytes that were signed. */
export const readSent: Handler<(typeof orderApi)['readSent']> = async (call) => {
  const { orderId, number } = call.input;
  const { seen, rows: row } = await findSeen(call, orderId, ({ order: { clinicId } }) =>
    sentRecords.read({ clinicId, orderId, number }),
  );
  if (row === undefined || !isReadBy(seen, row.labId) || !isReadable(seen, row)) throw new AppError('notFound');
  return await sentDocument(row);
};

/** Returns the public keys that verify records. */
export const sentKeys: Handler<(typeof orderApi)['sentKeys']> = async () => ({
  keys: await sealKeys(),
});
