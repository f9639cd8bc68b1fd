import '#test/support/call.ts';
import { expect, test } from 'vitest';
import { planOf } from '#functions/notification/delivery-plan.ts';
import { keysOf } from '#shared/keys-of.ts';
import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import { isAlwaysInStation } from '#shared/notification/notification-settings.ts';

const BOTH = [false, true] as const;
const HOUR = 3600;
/** 12:00 UTC on a Monday. */
const NOON = Date.parse('2026-11-23T12:00:00Z') / 1000;
const QUIET = [
  { name: 'none', hours: null, wait: 0 },
  { name: 'now', hours: { from: 11 * 60, to: 14 * 60 }, wait: 2 * HOUR },
  { name: 'later', hours: { from: 13 * 60, to: 14 * 60 }, wait: 0 },
] as const;
const DAILY = [
  { hour: null, wait: undefined },
  { hour: 18, wait: 6 * HOUR },
] as const;

const product = function* () {
  for (const type of keysOf(NOTIFICATION_TYPES))
    for (const inStation of BOTH)
      for (const email of BOTH)
        for (const push of BOTH)
          for (const atOnce of BOTH)
            for (const quiet of QUIET)
              for (const daily of DAILY)
                for (const isOwn of BOTH)
                  for (const hasAddress of BOTH)
                    yield { type, inStation, email, push, atOnce, quiet, daily, isOwn, hasAddress };
};

// NOT-2, NOT-41, NOT-42, NOT-43, NOT-54, NOT-55
test('each type, channel, setting, quiet hour and daily mail has the effect that its reader chose', () => {
  const counts = { cases: 0, quiet: 0, mailedAtOnce: 0, mailedLater: 0, unexpected: 0 };

  for (const { type, inStation, email, push, atOnce, quiet, daily, isOwn, hasAddress } of product()) {
    const { category } = NOTIFICATION_TYPES[type];
    if (!inStation && isAlwaysInStation(category)) continue;
    counts.cases += 1;
    const delivery = { onlyMine: true, timeZone: 'UTC', quietHours: quiet.hours, digestHour: daily.hour };
    const settings = { chosen: { [category]: { inStation, email, push, atOnce } }, delivery };

    const { isUnderBell, isPushed, mailAt } = planOf({ type, settings, isOwn, hasAddress, now: NOON });

    const isMailed = isOwn && email && hasAddress && type !== 'memberInvited';
    const wait = atOnce ? 0 : (daily.wait ?? quiet.wait);
    const isPushExpected = isOwn && push && (atOnce || quiet.name !== 'now');
    const isExpected =
      isUnderBell === (isOwn && inStation) &&
      isPushed === isPushExpected &&
      mailAt === (isMailed ? NOON + wait : undefined);
    if (!isExpected) counts.unexpected += 1;
    if (!isMailed) counts.quiet += 1;
    else if (wait === 0) counts.mailedAtOnce += 1;
    else counts.mailedLater += 1;
  }

  console.log(JSON.stringify(counts));
  expect(counts.unexpected).toBe(0);
  expect(Math.min(...Object.values(counts).slice(0, -1))).toBeGreaterThan(0);
});
