import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';

/** The parts of moto's state that the test changes. */
const Kept = z.object({
  dynamodb: z.object({ Table: z.array(z.unknown()) }),
  s3: z.object({ FakeKey: z.array(z.unknown()) }),
  ses: z.object({ Message: z.array(z.unknown()) }),
});

test('the main job runs on DynamoDB, Streams, S3 and SES of another emulator', async () => {
  const demo = spawn(process.execPath, ['infra/demo/demo.ts'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(demo.stdout), text(demo.stderr), once(demo, 'exit')]);

  expect({ code, errors: code === 0 ? '' : output + errors }).toEqual({ code: 0, errors: '' });
  const kept = Kept.parse(await (await fetch(`${inject('secondEmulator')}/moto-api/data.json`)).json());
  expect(kept.dynamodb.Table.length).toBeGreaterThan(0);
  expect(kept.s3.FakeKey.length).toBeGreaterThan(20);
  expect(kept.ses.Message.length).toBeGreaterThan(2);
}, 600_000);
