import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MemberRole, NEW_USER_AUTHORITIES, roleRow } from '#shared/access/roles.ts';
import { OrderState } from '#shared/order/order.ts';
import { ORDER_TRANSITIONS } from '#shared/order/order-transitions.ts';
import { MEMBER_TRANSITIONS } from '#shared/organisation/member-transitions.ts';
import { isPlanned } from '#shared/planned.ts';
import { CODES } from '#shared/wire/codes.ts';

/** Returns the cells of a table in a README. The heading of the table begins with the given word. */
function tableOf(file: string, heading: string): string[][] {
  const lines = readFileSync(`shared/${file}/README.md`, 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading}`));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const list = (cell: string): string[] => cell.split(', ');
const ACCEPTED = ['schemeAwaitingConfirmation', 'designAwaitingConfirmation', 'awaitingDispatch', 'awaitingReceipt'];
const CONSENT = ACCEPTED.slice(0, 3);

/** The states that each phrase of the README's table of orders means. Any other text in the table is the name of a state. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  any: OrderState.options,
  'the accepted stages': ACCEPTED,
  'pendingAcceptance and the accepted stages': ['pendingAcceptance', ...ACCEPTED],
  'any but awaitingSending': OrderState.options.filter((state) => state !== 'awaitingSending'),
  'the same, with a request of the other side': CONSENT,
};
const SIDES: Readonly<Record<string, readonly string[]>> = {
  clinic: ['clinic'],
  lab: ['lab'],
  both: ['clinic', 'lab'],
};
const TARGETS: Readonly<Record<string, string>> = { 'first stage': 'firstStage', 'next stage': 'nextStage' };

// ORD-2
test('the README of orders has exactly the moves of the code', () => {
  const written = tableOf('order', 'action').flatMap(([actions = '', from = '', by = '', target = '']) => {
    const [to = ''] = list(target);
    return list(actions).map((action) => ({
      action,
      from: STATES[from] ?? list(from),
      by: SIDES[by] ?? [],
      to: TARGETS[to] ?? to,
    }));
  });
  const coded = ORDER_TRANSITIONS.filter(({ action }) => !isPlanned('orderAction', action));
  const sorted = (rows: readonly { action: string; from: readonly string[]; by: readonly string[]; to: string }[]) =>
    rows
      .map(({ action, from, by, to }) => `${action}: ${from.toSorted().join()} by ${by.toSorted().join()} to ${to}`)
      .toSorted();

  expect(sorted(written)).toEqual(sorted(coded));
});

// ORG-12
test('the README of organisations has exactly the moves of a membership', () => {
  const written = tableOf('organisation', 'from').flatMap(([from = '', actions = '', by = '', to = '']) => {
    const targets = list(to);
    return list(actions).map((action, index) => {
      const side = by === 'head' ? 'director' : 'person';
      return `${action}: ${list(from).toSorted().join()} by ${side} to ${targets[index] ?? targets[0]}`;
    });
  });
  const coded = MEMBER_TRANSITIONS.map(
    ({ action, from, by: [side], to }) => `${action}: ${from.toSorted().join()} by ${side} to ${to}`,
  );

  expect(written.toSorted()).toEqual(coded.toSorted());
});

// WIRE-5
test('the README of the wire has exactly the codes that calls answer', () => {
  const written = tableOf('wire', 'code').flatMap(([codes = '']) => list(codes));
  const coded = Object.entries(CODES).filter(([name]) => name !== 'success' && !isPlanned('code', name));

  expect(written.toSorted()).toEqual(coded.map(([, { code }]) => String(code)).toSorted());
});

// PERM-1
test('the README of roles has every authority with its code', () => {
  const written = tableOf('access', 'authority').flatMap(([authorities = '', code = '']) =>
    list(authorities).map((authority) => `${authority} ${code}`),
  );
  const coded = MemberRole.options.map(roleRow).map(({ authorityId, serverCode }) => `${authorityId} ${serverCode}`);
  const newUsers = Object.values(NEW_USER_AUTHORITIES).map((authority) => `${authority} `);

  expect(written.toSorted()).toEqual([...coded, ...newUsers].toSorted());
});
