import { expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { isLongRun } from '#test/support/long-run.ts';
import { windowOfTheDay } from '#test/support/part-of-the-day.ts';
import { seededNumbers } from '#test/support/seeded-numbers.ts';
import { foundSides, orderIn } from '#test/support/orders.ts';
import { act, tryAction } from '#test/support/work-orders.ts';
import { addMember } from '#test/support/world.ts';
import { WORK_ORDER_TRANSITIONS } from '#shared/work-order/work-order-transitions.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';

const ACTIONS = [...new Set(WORK_ORDER_TRANSITIONS.map(({ action }) => action))];
/** Actions for all rounds but the last. A cancelled task would end the race too early. */
const LASTING = ACTIONS.filter((action) => action !== 'cancel');
const CLIENTS = 8;
const { from: FIRST, to: END } = windowOfTheDay(1, 100);
const ROUNDS = isLongRun ? 25 : 8;

// WO-3, WO-28
test('of technicians who act on one task at once one succeeds, and its history is one line of states', async () => {
  const sides = await foundSides();
  const { head } = sides.lab;
  const technician = await addMember(sides.lab, 'factoryMember');
  let wins = 0;
  for (let seed = FIRST + 1; seed <= END; seed += 1) {
    const next = seededNumbers(seed);
    const { orderId } = await orderIn(sides, 'designAwaitingConfirmation');
    const { tasks } = await succeed(workOrderApi.produce, { orderId }, { token: head.token });
    for (const task of tasks.slice(0, 2))
      await act(await act(await act(task, 'take', head), 'start', head), 'finish', head);
    const { workOrderId } = tasks[2]!;
    let { workOrder: current, history } = await succeed(workOrderApi.read, { workOrderId }, { token: head.token });
    let lines = history.length;
    for (let round = 0; round < ROUNDS; round += 1) {
      const offered = round < ROUNDS - 1 ? LASTING : ACTIONS;
      const moves = Array.from({ length: CLIENTS }, () => offered[next(offered.length)]!);
      const answers = await Promise.all(
        moves.map((action, client) => tryAction(current, action, client % 2 === 0 ? head : technician)),
      );
      const won = answers.filter(({ code }) => code === 200).length;
      expect(answers.every(({ code }) => [200, 40300, 40400, 40901, 40902].includes(code))).toBe(true);
      expect(won).toBeLessThanOrEqual(1);
      wins += won;
      lines += won;
      ({ workOrder: current, history } = await succeed(workOrderApi.read, { workOrderId }, { token: head.token }));
      const states = history.map(({ to }) => to);
      expect(history).toHaveLength(lines);
      expect(history.slice(1).every(({ from }, index) => from === states[index])).toBe(true);
      expect(states.at(-1)).toBe(current.state);
      if (['completed', 'cancelled'].includes(current.state)) break;
    }
  }
  console.log(`task races: seeds ${FIRST + 1} to ${END} × ${CLIENTS} clients, ${wins} winners, 0 second winners`);

  expect(wins).toBeGreaterThan(0);
}, 1_200_000);
