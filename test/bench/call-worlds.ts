import { marshall } from '@aws-sdk/util-dynamodb';
import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import { foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { ownTable } from '#test/support/own-table.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { counters } from '#functions/store/counter.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed } from '#functions/store/stamps.ts';
import { TABLE_NAME } from '#functions/store/table.ts';
import { transact } from '#functions/store/transact.ts';
import type { Order } from '#shared/order/order.ts';

/** A clinic with `count` equal orders and patients, and the lab that has the orders. */
export interface CallWorld {
  readonly count: number;
  readonly sides: Sides;
  readonly order: Order;
}

type Item = NonNullable<ScanCommandOutput['Items']>[number];

/** Search text that finds every patient. */
export const SEARCH = 'anna';

/**
 * Item types whose rows are copied: the types that the lists and a search for `SEARCH` read. The bench rows `orders.*` measure other
 * searches, and the list of a technician.
 */
const COPIED: readonly unknown[] = ['order', 'orderGrant', 'patient'];
const isCopied = ({ entity, resource, token }: Item): boolean =>
  COPIED.includes(entity) || (entity === 'searchToken' && resource === 'patient' && String(token).startsWith(SEARCH));

async function* allRows(): AsyncGenerator<Item> {
  let from: ScanCommandOutput['LastEvaluatedKey'];
  do {
    const page: ScanCommandOutput = await ownTable.send(
      new ScanCommand({ TableName: TABLE_NAME, ...(from !== undefined && { ExclusiveStartKey: from }) }),
    );
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
}

/** Returns the rows that contain one of these ids, as lines of an import. */
async function linesNaming(ids: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const item of allRows())
    if (isCopied(item) && ids.some((id) => JSON.stringify(item).includes(id)))
      lines.push(JSON.stringify({ Item: marshall(item) }));
  return lines;
}

/** Number of copies that are made and written at a time, so that they need not all be in memory. */
const CHUNK = 5_000;
const YEAR_DIGITS = 4;
/** First order number and patient number of the copies, after the year. Numbers that calls give are never so high. */
const FIRST_NUMBER = 200_000;
const numberLike = (number: string, index: number): string => `${number.slice(0, YEAR_DIGITS)}${FIRST_NUMBER + index}`;

async function multiplyCounters(organisationId: Order['clinic']['organisationId'], count: number): Promise<void> {
  const rows = await counters.all({ index: 'primary', key: { organisationId } });
  await transact(rows.map((row) => counters.put(changed(nowSeconds(), row, { count: row.count * count }))));
}

/**
 * Makes a clinic and its lab with `count` orders and patients. Calls write the first order and the first patient. The rows of these two are
 * then copied with other ids and numbers, and passed to `keep`.
 */
export async function copiedWorld(count: number, keep: (lines: readonly string[]) => void): Promise<CallWorld> {
  const sides = await foundSides();
  const order = await orderIn(sides, 'schemeAwaitingConfirmation');
  const { organisationId } = sides.clinic;
  const { patientId } = order.patient;
  const entryNumber = (await readPatient({ organisationId, patientId }))?.clinicEntryNumber ?? '';
  const lines = await linesNaming([order.orderId, patientId]);
  const copy = (index: number): string =>
    lines
      .join('\n')
      .replaceAll(order.orderId, newId('order'))
      .replaceAll(patientId, newId('patient'))
      .replaceAll(order.orderNumber, numberLike(order.orderNumber, index))
      .replaceAll(entryNumber, numberLike(entryNumber, index));
  for (let from = 0; from < count - 1; from += CHUNK)
    keep(Array.from({ length: Math.min(CHUNK, count - 1 - from) }, (_, index) => copy(from + index)));
  for (const each of [organisationId, sides.lab.organisationId]) await multiplyCounters(each, count);
  return { count, sides, order };
}
