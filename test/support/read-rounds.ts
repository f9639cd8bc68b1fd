import './table.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { tableClient } from '#functions/store/table-client.ts';
import { isRead, itemsIn } from './items-read.ts';

/**
 * Milliseconds without a new request after which a round is complete. Code that waits for no answer makes its requests faster than this.
 */
const QUIET_MS = 2;

/**
 * Records the rounds of the functions' reads from now on: the number of items of each round. Two requests are in the same round if neither
 * needs the other's answer. To find the rounds, requests are held until no more come, and then continue together.
 */
export function watchRounds(): { since: () => number[] } {
  let rounds: number[] = [];
  let held: (() => void)[] = [];
  let running = 0;

  async function letGo(): Promise<void> {
    for (let count = 0; count !== held.length; await sleep(QUIET_MS)) count = held.length;
    if (running > 0 || held.length === 0) return;
    rounds.push(0);
    const together = held;
    held = [];
    running = together.length;
    for (const go of together) go();
  }

  // This layer is the innermost one. So it does not count a request that another layer refuses.
  tableClient.aroundRequests.unshift(async (request, next) => {
    if (!isRead(request)) return next(request);
    await new Promise<void>((resolve) => {
      held.push(resolve);
      if (running === 0 && held.length === 1) void letGo();
    });
    const round = rounds.length - 1;
    try {
      const answer = await next(request);
      rounds[round] = (rounds[round] ?? 0) + itemsIn(answer);
      return answer;
    } finally {
      running -= 1;
      if (running === 0 && held.length > 0) void letGo();
    }
  });
  return {
    since: () => {
      const counted = rounds;
      rounds = [];
      return counted;
    },
  };
}
