import '#test/support/bucket.ts';
import { expect, test } from 'vitest';
import { s3 } from '#functions/objects/s3-client.ts';
import { stores } from '#functions/file/stores.ts';

const BYTES = Buffer.from('what was written');

test('bytes that change on the way are refused, though no digest of them is signed', async () => {
  const signed: unknown[] = [];
  s3.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { headers: Record<string, string>; body: unknown };
      signed.push(request.headers['x-amz-content-sha256']);
      request.body = Buffer.from('what was altered');
      return next(args);
    },
    // This step runs after the request is signed.
    { step: 'finalizeRequest', priority: 'low', name: 'alter' },
  );
  try {
    const write = stores.objects.write('altered', { bytes: BYTES, contentType: 'text/plain' });

    await expect(write).rejects.toThrow('CRC32');
  } finally {
    s3.middlewareStack.remove('alter');
  }

  expect(new Set(signed)).toEqual(new Set(['UNSIGNED-PAYLOAD']));
  await expect(stores.objects.head('altered')).resolves.toBeUndefined();
});

test('a range is read into the memory that is given, where it has room', async () => {
  await stores.objects.write('range', { bytes: BYTES, contentType: 'text/plain' });
  const [large, small] = [new Uint8Array(100), new Uint8Array(2)];

  const whole = await stores.objects.read({ key: 'range' }, { start: 5, end: 8 }, large);
  const apart = await stores.objects.read({ key: 'range' }, { start: 5, end: 8 }, small);

  expect([whole.buffer === large.buffer, apart.buffer === small.buffer]).toEqual([true, false]);
  expect([whole, apart].map((bytes) => Buffer.from(bytes).toString())).toEqual(['was', 'was']);
});
