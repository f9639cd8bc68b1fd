import { expect, test } from 'vitest';
import { outcomesOf, type OutcomeLine } from '#shared/order/order-outcomes.ts';
import { OrganisationId } from '#shared/ids.ts';

const lab = OrganisationId.parse(`org_${'1'.repeat(26)}`);
const otherLab = OrganisationId.parse(`org_${'2'.repeat(26)}`);
const HOUR = 3600;

type Short = readonly [hour: number, action: string, to: OutcomeLine['to'], labId?: OrganisationId];

/** Makes a history from lines in the short form. Each line starts with the state after the previous line. */
const historyOf = (lines: readonly Short[]): OutcomeLine[] =>
  lines.map(([hour, action, to, labId], index) => ({
    lineId: String(index),
    action,
    from: lines[index - 1]?.[2] ?? null,
    to,
    at: hour * HOUR,
    labId,
  }));

// ORD-260, ORD-261
test('a refused order that is sent again counts as sent twice; its turnaround runs from the second sending, without holds', () => {
  const outcomes = outcomesOf(
    historyOf([
      [0, 'create', 'awaitingSending'],
      [1, 'send', 'pendingAcceptance', lab],
      [2, 'reject', 'refused', lab],
      [10, 'send', 'pendingAcceptance', lab],
      [12, 'accept', 'designAwaitingConfirmation', lab],
      [20, 'submitDesign', 'designAwaitingConfirmation', lab],
      [25, 'confirm', 'awaitingDispatch', lab],
      [26, 'hold', 'awaitingDispatch', lab],
      [56, 'release', 'awaitingDispatch', lab],
      [60, 'dispatch', 'awaitingReceipt', lab],
      [90, 'receive', 'completed', lab],
      [95, 'remakeOf', 'completed', lab],
    ]),
  );

  expect(outcomes.map(({ kind, lineId }) => `${kind} ${lineId}`)).toEqual([
    'sent 1',
    'refused 2',
    'sent 3',
    'completed 10',
  ]);
  expect(outcomes.at(-1)).toMatchObject({
    at: 90 * HOUR,
    labId: lab,
    held: { clinic: 5 * HOUR, lab: 15 * HOUR, carrier: 30 * HOUR, hold: 30 * HOUR },
  });
});

// ORD-260
test('a forwarded order counts as sent to both labs, and as completed for the one that made it', () => {
  const outcomes = outcomesOf(
    historyOf([
      [0, 'create', 'awaitingSending'],
      [1, 'send', 'pendingAcceptance', lab],
      [2, 'forward', 'pendingAcceptance', otherLab],
      [3, 'accept', 'designAwaitingConfirmation', otherLab],
      [4, 'submitDesign', 'designAwaitingConfirmation', otherLab],
      [6, 'confirm', 'completed', otherLab],
    ]),
  );

  expect(outcomes.map(({ kind, labId }) => [kind, labId])).toEqual([
    ['sent', lab],
    ['sent', otherLab],
    ['completed', otherLab],
  ]);
  expect(outcomes.at(-1)).toMatchObject({ held: { clinic: 2 * HOUR, lab: 2 * HOUR, carrier: 0 } });
});

// ORD-260
test('an order that is cancelled, or never sent, has no outcome except its sending', () => {
  const lines: Short[] = [
    [0, 'create', 'awaitingSending'],
    [1, 'update', 'awaitingSending'],
  ];
  const cancelled: Short[] = [...lines, [2, 'send', 'pendingAcceptance', lab], [3, 'cancel', 'cancelled', lab]];

  expect(outcomesOf(historyOf(lines))).toEqual([]);
  expect(outcomesOf(historyOf(cancelled)).map(({ kind }) => kind)).toEqual(['sent']);
});
