import { expect, test } from 'vitest';
import { ID_PREFIXES } from '#shared/ids.ts';
import { type KeyRow, KEYS } from '#functions/store/keys.ts';

/** Matches attributes that hold unix seconds: `at`, `since`, `createdAt`, `keptUntil`, `activationTime`. */
const SECONDS = /^(?:at|since|\w+(?:At|Until|Time))$/u;
const PLACEHOLDER = /\$\{(\w+)(?::\w+)?\}/gu;

/** Attributes that hold ids. An id begins with the time at which it was made. `id` is the id of a deleted row. */
const IDS: readonly string[] = [...Object.keys(ID_PREFIXES).map((noun) => `${noun}Id`), 'cardBatchId', 'id'];
/** Attributes of ids whose names are shorter than `<noun>Id`. */
const SHORTER: readonly string[] = ['packageId', 'accessId', 'ticketId'];

/** Item types whose rows of one second have no order, each with the reason why that does no harm. */
const IN_ANY_ORDER: Readonly<Record<string, string>> = {
  pushSubscription: 'each browser of a person is sent the message, and no list shows them',
  card: 'cards that one organisation activates in one second come by their number',
  shareVisit: 'visitors of a link are many and unknown; each opening shows its second',
  supportAccessLook: 'the row of a request is written once; each look shows its second',
};

/** Whether the sort key sorts rows only by the second. */
function endsWithSecond(sortKey: string): boolean {
  const names = [...sortKey.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const at = names.findIndex((name) => SECONDS.test(name));
  const next = names[at + 1];
  return at >= 0 && (next === undefined || ![...IDS, ...SHORTER].includes(next));
}

test('after its second a sort key has an id, or a reason why no order matters', () => {
  const rows: [string, KeyRow][] = Object.entries(KEYS);
  const unordered = rows
    .filter(([, { sk, gsi1, gsi2 }]) => [sk, gsi1?.[1] ?? '', gsi2?.[1] ?? ''].some(endsWithSecond))
    .map(([name]) => name);

  expect(unordered.toSorted()).toEqual(Object.keys(IN_ANY_ORDER).toSorted());
});
