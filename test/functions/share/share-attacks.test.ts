import '#test/support/bucket.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { readyFile, share } from '#test/support/shares.ts';
import { tally } from '#test/support/tally.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { transact } from '#functions/store/transact.ts';
import { API } from '#shared/api.ts';
import type { ShareId } from '#shared/ids.ts';
import { SHARE_CODE_TRIES_PER_HOUR, SHARE_MISSES_PER_ADDRESS_HOUR } from '#shared/limits.ts';
import type { Order } from '#shared/order/order.ts';
import { shareApi } from '#shared/share/share-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

const counts: Record<string, number> = {};
let sides: Sides;
let order: Order;
let file: CaseFileRow;
let other: CaseFileRow;
beforeAll(async () => {
  sides = await foundSides();
  order = await orderIn(sides, 'pendingAcceptance');
  file = await readyFile(sides, order);
  other = await readyFile(sides, order);
});
afterEach(({ task }) => {
  setClock(Date.now);
  tally(task, counts);
});

const from = (number: number) => ({
  headers: { 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}, 192.0.2.1` },
});
/** Returns every call that a visitor can make, with these fields. */
const visits = (pass: object, fileId: string = file.fileId): [AnyEndpoint, object][] => [
  [shareApi.open, pass],
  [shareApi.read, { ...pass, fileId }],
  [shareApi.download, { ...pass, fileId, form: 'original' }],
];
async function attack(name: string, tries: readonly [AnyEndpoint, object][], options = (index: number) => from(index)) {
  const codes = await Promise.all(
    tries.map(async ([row, input], index) => (await call(row, input, options(index))).code),
  );
  counts[`share attacks: ${name}`] = codes.length;
  counts['share attacks accepted'] =
    (counts['share attacks accepted'] ?? 0) + codes.filter((code) => code === 200).length;
  return [...new Set(codes)];
}

// SHR-3, SHR-6
test('no guessed link gives access to anything', async () => {
  const guesses = Array.from({ length: 30 }, () => visits({ token: randomBytes(32).toString('base64url') })).flat();

  expect(await attack('guessed links', guesses)).toEqual([40_400]);
});

// SHR-6
test('guesses from one network soon have to wait', async () => {
  const guesses = Array.from(
    { length: SHARE_MISSES_PER_ADDRESS_HOUR + 10 },
    () => [shareApi.open, { token: randomBytes(32).toString('base64url') }] as [AnyEndpoint, object],
  );

  expect(new Set(await attack('guesses from one network', guesses, () => from(9_999)))).toEqual(
    new Set([40_400, 42_900]),
  );
});

// SHR-2
test('a link gives no access one second after its end, or after its cancellation', async () => {
  const over = await share(sides, order, [file], { canDownload: true });
  const cancelled = await share(sides, order, [file], { canDownload: true });
  await succeed(shareApi.open, { token: cancelled.token });
  await succeed(shareApi.cancel, { shareId: cancelled.share.shareId }, { token: sides.clinic.head.token });

  expect(await attack('revoked', visits({ token: cancelled.token }))).toEqual([41_000]);
  setClock(() => (over.share.expiresAt + 1) * 1000);
  expect(await attack('expired by 1 s', visits({ token: over.token }))).toEqual([41_000]);
});

// SHR-2, SHR-5
test('earlier access to a share ends once the code is renewed or the share has ended', async () => {
  const { token, share: made } = await share(sides, order, [file], {
    codeEmail: 'ines@lab.example',
    canDownload: true,
  });
  const renew = async (): Promise<string> => {
    const row = (await shareStore.read({ ...sides.clinic, shareId: made.shareId as ShareId }))!;
    const { accessCode, write } = shareStore.renewCode(row, made.createdAt);
    await transact([write]);
    return accessCode;
  };
  const former = await renew();
  const again = { ...from(9), idempotencyKey: randomUUID() };
  const replayed = () => call(shareApi.open, { token, accessCode: former }, again);
  expect((await replayed()).code).toBe(200);

  const accessCode = await renew();
  expect(await attack('replayed former code', visits({ token, accessCode: former }))).toEqual([40_001]);
  expect((await replayed()).code).toBe(40_001);

  setClock(() => (made.expiresAt - 10) * 1000);
  const { url } = await succeed(
    shareApi.download,
    { token, accessCode, fileId: file.fileId, form: 'original' },
    from(8),
  );
  expect(Number(new URL(url).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(10);

  await succeed(shareApi.cancel, { shareId: made.shareId }, { token: sides.clinic.head.token });
  expect(await attack('replayed after the end', visits({ token, accessCode }))).toEqual([41_000]);
  expect((await replayed()).code).toBe(41_000);
});

// SHR-4
test('a link gives access to no file but its own, and to no other call', async () => {
  const { token } = await share(sides, order, [file], { canDownload: true });
  const foreign = await readyFile(sides, await orderIn(sides, 'pendingAcceptance'));
  const files = [other, foreign].flatMap(({ fileId }) => visits({ token }, fileId).slice(1));

  expect(await attack('other files’ ids', files)).toEqual([40_400]);
  const closed = Object.values(API)
    .flatMap((api) => Object.values<AnyEndpoint>(api))
    .filter(({ permission }) => permission !== 'public');
  const codes = await Promise.all(closed.map(async (row) => (await call(row, {}, { ...from(1), token })).code));
  counts['share attacks: other calls'] = codes.length;
  expect([...new Set(codes)]).toEqual([50_008]);
});

// SHR-5, SHR-6
test('guessing an access code is blocked for an hour after a few tries, even for the right code', async () => {
  const { token, share: made } = await share(sides, order, [file], { codeEmail: 'ines@lab.example' });
  const row = (await shareStore.read({ ...sides.clinic, shareId: made.shareId as ShareId }))!;
  const { accessCode, write } = shareStore.renewCode(row, made.createdAt);
  await transact([write]);
  const wrong = Array.from({ length: 60 }, (_, index) => String(index).padStart(8, '0')).filter(
    (code) => code !== accessCode,
  );

  const guesses = wrong.flatMap((code) => visits({ token, accessCode: code }).slice(0, 1));
  expect(new Set(await attack('guessed codes', guesses))).toEqual(new Set([40_001, 42_900]));
  expect((await call(shareApi.open, { token, accessCode }, from(5))).code).toBe(42_900);
  setClock(() => Date.now() + 3_601_000);
  expect((await call(shareApi.open, { token, accessCode }, from(5))).code).toBe(200);
  expect(SHARE_CODE_TRIES_PER_HOUR * 24 * 7).toBeLessThan(1e8 / 10_000);
  expect(counts['share attacks accepted']).toBe(0);
});
