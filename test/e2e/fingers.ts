import type { Page } from 'playwright-core';

export interface Place {
  readonly x: number;
  readonly y: number;
}
/** The path of one finger, in CSS pixels of the window. */
export type Way = readonly [from: Place, to: Place];

const STEPS = 6;

/** Puts the fingers onto the page one after the other, moves them all at the same time, and lifts them. */
export async function touch(page: Page, ...ways: readonly Way[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) =>
    ways.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (let fingers = 1; fingers <= ways.length; fingers += 1) await send('touchStart', at(0).slice(0, fingers));
  for (let step = 1; step <= STEPS; step += 1) await send('touchMove', at(step / STEPS));
  await send('touchEnd', []);
  await session.detach();
}
