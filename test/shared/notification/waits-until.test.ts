import { describe, expect, test } from 'vitest';
import { DEFAULT_DELIVERY, DeliveryPreferences } from '#shared/notification/delivery-preferences.ts';
import { isQuietAt, mailWaitsUntil, minuteOfDay, nextClockTime } from '#shared/notification/waits-until.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
const preferences = (override: Partial<DeliveryPreferences>): DeliveryPreferences => ({
  ...DEFAULT_DELIVERY,
  timeZone: 'Europe/Stockholm',
  ...override,
});
const NIGHT = { from: 22 * 60, to: 7 * 60 };

// NOT-42
describe('a mail', () => {
  test.each([
    ['goes at once by day', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z'],
    ['waits in the evening until the next morning', '2026-11-23T21:30:20Z', '2026-11-24T06:00:00.000Z'],
    ['waits after midnight until the same morning', '2026-11-24T02:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['goes at the minute at which the quiet hours end', '2026-11-24T06:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['waits an hour less on the night of summer time', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['waits an hour more on the night of winter time', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('%s', (_, now, due) => {
    expect(iso(mailWaitsUntil(at(now), preferences({ quietHours: NIGHT })))).toBe(due);
  });

  // NOT-43
  test('waits for the next daily mail, and also for the end of quiet hours at that time', () => {
    const daily = preferences({ digestHour: 6 });

    expect(iso(mailWaitsUntil(at('2026-11-23T12:00:00Z'), daily))).toBe('2026-11-24T05:00:00.000Z');
    expect(iso(mailWaitsUntil(at('2026-11-24T05:00:00Z'), daily))).toBe('2026-11-25T05:00:00.000Z');
    expect(
      iso(
        mailWaitsUntil(at('2026-11-23T12:00:00Z'), {
          ...daily,
          quietHours: NIGHT,
        }),
      ),
    ).toBe('2026-11-24T06:00:00.000Z');
  });
});

test('quiet hours within a day hold their beginning and not their end', () => {
  const noon = { from: 12 * 60, to: 13 * 60 };

  expect([719, 720, 779, 780].map((minute) => isQuietAt(minute, noon))).toEqual([false, true, true, false]);
});

test('the next time of a clock is right all year, in zones of every kind', () => {
  const zones = ['UTC', 'Europe/Stockholm', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Shanghai'];
  const year = Array.from({ length: 365 }, (_, index) => at('2026-01-01T00:20:00Z') + index * 24 * 3600);
  let misses = 0;

  for (const zone of zones)
    for (const now of year) {
      const next = nextClockTime(now, 7 * 60, zone);
      if (minuteOfDay(next, zone) !== 7 * 60 || next <= now || next > now + 25 * 3600) misses += 1;
    }

  expect(misses).toBe(0);
});

test.each(['Mars/Olympus', ''])('%j is no time zone', (timeZone) => {
  expect(DeliveryPreferences.safeParse(preferences({ timeZone })).success).toBe(false);
});
