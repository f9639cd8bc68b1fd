import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CODES } from '#shared/wire/codes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { whenPacked } from '#web/api/when-packed.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refusal = (name: 'unzippingInProgress' | 'notFound', data: unknown = null) =>
  new ApiError({ code: CODES[name].code, msg: name, data });

// FILE-325
test('a zip that is being packed is asked for again after the seconds that the server says', async () => {
  let asked = 0;
  const answer = whenPacked(async () => {
    asked += 1;
    if (asked < 3) throw refusal('unzippingInProgress', { retryAfter: 2 });
    return await Promise.resolve('url');
  });

  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(2_001);

  expect(await answer).toBe('url');
  expect(asked).toBe(3);
});

// FILE-325
test.each([refusal('notFound'), refusal('unzippingInProgress'), new Error('no network')])(
  'any other refusal ends the download at once',
  async (error) => {
    let asked = 0;
    const answer = whenPacked(() => {
      asked += 1;
      return Promise.reject(error);
    });

    await expect(answer).rejects.toBe(error);
    expect(asked).toBe(1);
  },
);
