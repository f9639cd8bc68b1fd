import { expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { serviceTeam } from '#test/support/devices.ts';
import { isLongRun } from '#test/support/long-run.ts';
import { windowOfTheDay } from '#test/support/part-of-the-day.ts';
import { seededNumbers } from '#test/support/seeded-numbers.ts';
import { act, reported, tryAction } from '#test/support/work-orders.ts';
import { foundWithHead } from '#test/support/world.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { WORK_ORDER_TRANSITIONS } from '#shared/work-order/work-order-transitions.ts';

const ACTIONS = [...new Set(WORK_ORDER_TRANSITIONS.map(({ action }) => action))];
const CLIENTS = 8;
const { from: FIRST, to: END } = windowOfTheDay(2, 100);
const ROUNDS = isLongRun ? 25 : 8;

// WO-3
test('of clients who act on one version at once one succeeds, and the history is one line of states', async () => {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic');
  let wins = 0;
  for (let seed = FIRST + 1; seed <= END; seed += 1) {
    const next = seededNumbers(seed);
    let current = await reported(clinic, service);
    const { workOrderId } = current;
    let lines = 1;
    for (let round = 0; round < ROUNDS; round += 1) {
      const moves = Array.from({ length: CLIENTS }, () => ACTIONS[next(ACTIONS.length)]!);
      const answers = await Promise.all(
        moves.map((action, client) => tryAction(current, action, client % 2 === 0 ? service.head : clinic.head)),
      );
      const won = answers.filter(({ code }) => code === 200).length;
      expect(answers.every(({ code }) => [200, 40300, 40901, 40902].includes(code))).toBe(true);
      expect(won).toBeLessThanOrEqual(1);
      wins += won;
      lines += won;
      const { workOrder, history } = await succeed(workOrderApi.read, { workOrderId }, { token: clinic.head.token });
      expect(history).toHaveLength(lines);
      expect(history.slice(1).every(({ from }, index) => from === history[index]!.to)).toBe(true);
      expect(history.at(-1)?.to).toBe(workOrder.state);
      current = workOrder;
      if (['completed', 'cancelled'].includes(current.state)) break;
      if (won === 0 && current.state === 'open') {
        current = await act(current, 'take', service.head);
        lines += 1;
      }
    }
  }
  console.log(`work order races: seeds ${FIRST + 1} to ${END} × ${CLIENTS} clients, ${wins} winners, 0 second winners`);

  expect(wins).toBeGreaterThan(0);
}, 1_200_000);
