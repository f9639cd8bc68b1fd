import * as z from 'zod';
import { afterAll, expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { faultsOf, type Operation, type Point, race, wonMoves } from '#test/support/linearizable.ts';
import { isLongRun } from '#test/support/long-run.ts';
import { act, foundSides, orderIn } from '#test/support/orders.ts';
import { windowOfTheDay } from '#test/support/part-of-the-day.ts';
import { seededNumbers } from '#test/support/seeded-numbers.ts';
import { tryAction } from '#test/support/work-orders.ts';
import { foundWithHead } from '#test/support/world.ts';
import type { CallableOrderAction } from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { ORDER_TRANSITIONS } from '#shared/order/order-transitions.ts';
import type { OrderSide } from '#shared/order/order.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { WORK_ORDER_TRANSITIONS } from '#shared/work-order/work-order-transitions.ts';

const CLIENTS = 8;
const TURNS = 25;
const { from: FIRST, to: END } = windowOfTheDay(1, 100);
const SEEDS = Array.from({ length: END - FIRST }, (_, index) => FIRST + 1 + index);
const counted = { operations: 0, won: 0, refused: 0, reads: 0, faults: 0 };
afterAll(() =>
  console.log(
    `races: seeds ${FIRST + 1} to ${END} × ${CLIENTS} clients × ${TURNS} actions on one order and one work order: ` +
      `${counted.operations} operations, ${counted.won} moves, ${counted.refused} refusals, ${counted.reads} reads, ` +
      `${counted.faults} faults`,
  ),
);

const Refusal = z.object({ version: z.int().optional(), state: z.string().optional() }).catch({});

/** Returns the outcome that a client sees. */
function outcomeOf({ code, data }: { readonly code: number; readonly data?: unknown }): Operation['outcome'] {
  if (code === 200) return { kind: 'won', ...z.object({ version: z.int(), state: z.string() }).parse(data) };
  expect([40300, 40901, 40902]).toContain(code);
  const { version, state } = Refusal.parse(data);
  return { kind: 'refused', ...(code === 40902 && version !== undefined && { version }), ...(state && { state }) };
}

type Row = { readonly action: string; readonly from: readonly string[] };
const isOfState = (rows: readonly Row[], action: string, state: string): boolean =>
  rows.some((row) => row.action === action && row.from.includes(state));

/** Chooses a move. Three of four moves fit the state that the client knows, so that the moves of several clients compete. */
function oneOf<Move>(moves: readonly Move[], next: (below: number) => number, fits: (move: Move) => boolean): Move {
  const offered = next(4) === 0 ? moves : moves.filter(fits);
  return offered[next(offered.length)]!;
}

/** Prints the counts so far after each tenth seed of a long run, which takes many minutes. */
function report(what: string, seed: number): void {
  if (!isLongRun || seed % 10 !== 0) return;
  const { operations, won, refused, reads, faults } = counted;
  console.log(
    `races, ${what} ${seed}: ${operations} operations, ${won} moves, ${refused} refusals, ${reads} reads, ${faults} faults`,
  );
}

/** Whether new people sign in before this seed. A run of 100 seeds takes longer than a session. */
const isOfNewPeople = (seed: number): boolean => seed % 10 === 1 && seed > FIRST + 1;

type HistoryLine = { readonly action: string; readonly from: string | null; readonly to: string };

/** Expects a history that is linearizable, and whose lines are exactly the successful moves in their order. */
function judge(start: Point, operations: readonly Operation[], history: readonly HistoryLine[]): void {
  const won = wonMoves(operations);
  const faults = faultsOf(start, operations);
  const has = (kind: Operation['outcome']['kind']) => operations.filter(({ outcome }) => outcome.kind === kind).length;
  counted.operations += operations.length;
  counted.won += won.length;
  counted.refused += has('refused');
  counted.reads += has('read');
  counted.faults += faults.length;
  expect(faults).toEqual([]);
  const lines = won.length === 0 ? [] : history.slice(-won.length);
  expect(lines.map(({ action }) => action)).toEqual(won.map(({ name }) => name));
  expect(lines.map(({ to }) => to)).toEqual(won.map(({ outcome }) => outcome.state));
  expect(lines.map(({ from }) => from)).toEqual(
    [start, ...lines.map(({ to }) => ({ state: to }))].slice(0, -1).map(({ state }) => state),
  );
}

const MOVES: readonly (readonly [CallableOrderAction, OrderSide])[] = [
  ['submitScheme', 'lab'],
  ['submitDesign', 'lab'],
  ['confirm', 'clinic'],
  ['requestChange', 'clinic'],
  ['proposeRevision', 'clinic'],
  ['acceptRevision', 'lab'],
  ['declineRevision', 'lab'],
  ['withdrawRevision', 'clinic'],
  ['hold', 'lab'],
  ['release', 'clinic'],
  ['rush', 'clinic'],
  ['assign', 'lab'],
  ['requestCancel', 'clinic'],
  ['declineCancel', 'lab'],
  ['withdrawCancel', 'clinic'],
  ['dispatch', 'lab'],
  ['reportProblem', 'clinic'],
];

// ORD-6
test('clients who act on one order in any way leave one linear history', async () => {
  let sides = await foundSides();
  for (const seed of SEEDS) {
    if (isOfNewPeople(seed)) sides = await foundSides();
    const { token } = sides.clinic.head;
    const begun = await orderIn(sides, 'schemeAwaitingConfirmation');
    const { orderId } = begun;
    const read = async () => (await succeed(orderApi.read, { orderId }, { token })).order;
    const clients = Array.from({ length: CLIENTS }, (_, client) => {
      const next = seededNumbers(seed * CLIENTS + client + 1);
      return {
        read,
        move: async ({ version, state }: Point) => {
          const [action, side] = oneOf(MOVES, next, ([each]) => isOfState(ORDER_TRANSITIONS, each, state));
          const extra = ['confirm', 'requestChange'].includes(action) ? { submission: undefined } : {};
          return { name: action, outcome: outcomeOf(await act(sides, { orderId, version }, { action, side, extra })) };
        },
      };
    });

    const operations = await race(begun, clients, TURNS);

    judge(begun, operations, (await succeed(orderApi.read, { orderId }, { token })).history);
    report('order', seed);
  }

  expect(counted.won).toBeGreaterThan(SEEDS.length);
}, 3_600_000);

async function boundDevice() {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic');
  const { equipmentId } = await bound(service, clinic);
  return { service, clinic, equipmentId };
}

/** Actions that end the work order, and so the race. They are left out of `ACTIONS`. */
const ENDING: readonly string[] = ['cancel', 'confirm'];
const ACTIONS = [...new Set(WORK_ORDER_TRANSITIONS.map(({ action }) => action))].filter(
  (each) => !ENDING.includes(each),
);

// WO-3
test('clients who act on one work order in any way leave one linear history', async () => {
  let device = await boundDevice();
  for (const seed of SEEDS) {
    if (isOfNewPeople(seed)) device = await boundDevice();
    const { service, clinic, equipmentId } = device;
    const { token } = clinic.head;
    const begun = await succeed(workOrderApi.create, { equipmentId, description: 'The image stays black.' }, { token });
    const { workOrderId } = begun;
    const read = async () => (await succeed(workOrderApi.read, { workOrderId }, { token })).workOrder;
    const clients = Array.from({ length: CLIENTS }, (_, client) => {
      const next = seededNumbers(seed * CLIENTS + client + 1);
      const member = client % 2 === 0 ? service.head : clinic.head;
      return {
        read,
        move: async ({ version, state }: Point) => {
          const action = oneOf(ACTIONS, next, (each) => isOfState(WORK_ORDER_TRANSITIONS, each, state));
          return { name: action, outcome: outcomeOf(await tryAction({ workOrderId, version }, action, member)) };
        },
      };
    });

    const operations = await race(begun, clients, TURNS);

    judge(begun, operations, (await succeed(workOrderApi.read, { workOrderId }, { token })).history);
    report('work order', seed);
  }

  expect(counted.faults).toBe(0);
}, 3_600_000);

const START = { version: 1, state: 'open' };
const move = (name: string, [begunAt, answeredAt]: readonly [number, number], on: number, state = name): Operation => ({
  name,
  begunAt,
  answeredAt,
  on,
  outcome: { kind: 'won', version: on + 1, state },
});
const reading = ([begunAt, answeredAt]: readonly [number, number], point: Point): Operation => ({
  name: 'read',
  begunAt,
  answeredAt,
  outcome: { kind: 'read', ...point },
});
const refused = ([begunAt, answeredAt]: readonly [number, number], on: number, why: Partial<Point>): Operation => ({
  name: 'try',
  begunAt,
  answeredAt,
  on,
  outcome: { kind: 'refused', ...why },
});

test.each<[string, Operation[], RegExp | undefined]>([
  [
    'moves in a row',
    [move('a', [1, 2], 1), move('b', [3, 4], 2), reading([5, 6], { version: 3, state: 'b' })],
    undefined,
  ],
  ['a read during a move that saw it', [move('a', [1, 4], 1), reading([2, 3], { version: 2, state: 'a' })], undefined],
  ['a read during a move that did not', [move('a', [1, 4], 1), reading([2, 3], START)], undefined],
  ['two moves on one version', [move('a', [1, 3], 1), move('b', [2, 4], 1)], /b made version 2 as move 2/u],
  ['a version that no move made', [move('b', [1, 2], 2)], /made version 3 as move 1/u],
  ['a read of what was over', [move('a', [1, 2], 1), reading([3, 4], START)], /saw version 1, not one of 2 to 2/u],
  [
    'a read of what was to come',
    [reading([1, 2], { version: 2, state: 'a' }), move('a', [3, 4], 1)],
    /not one of 1 to 1/u,
  ],
  [
    'a later read that saw less',
    [move('a', [1, 9], 1), reading([2, 3], { version: 2, state: 'a' }), reading([4, 5], START)],
    /saw version 1/u,
  ],
  ['a move before an earlier one', [move('b', [1, 2], 2), move('a', [3, 4], 1)], /b saw version 2, not one of 1 to 1/u],
  [
    'another state than the version’s',
    [move('a', [1, 2], 1), reading([3, 4], { version: 2, state: 'z' })],
    /saw state z/u,
  ],
  [
    'a refusal by a state that never was',
    [move('a', [1, 2], 1), refused([3, 4], 2, { state: 'open' })],
    /saw state open/u,
  ],
  ['a refusal as outdated of the newest', [refused([1, 2], 1, { version: 1 })], /outdated on the newest version 1/u],
  ['a refusal as outdated after a move', [move('a', [1, 2], 1), refused([3, 4], 1, { version: 2 })], undefined],
])('the check judges %s', (_name, operations, fault) => {
  const faults = faultsOf(START, operations);

  expect(faults.join('\n')).toMatch(fault ?? /^$/u);
});
