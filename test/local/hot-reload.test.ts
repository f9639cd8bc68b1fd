import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MODEL = {
  name: 'Shop',
  arn: 'arn',
  entry: 'functions/shop.ts',
  environment: {},
  timeoutMs: 1000,
  memoryMiB: 128,
};

/**
 * Program that runs the function `shop.ts`, changes a file that this function imports, and runs it again. The program needs Node's own
 * loader, which the test runner replaces.
 */
const PROGRAM = `
  import { writeFileSync } from 'node:fs';
  import { loadHandler, runHandler } from ${JSON.stringify(resolve('infra/local/functions/run-handler.ts'))};
  import { currentGeneration, reloadFrom } from ${JSON.stringify(resolve('infra/local/functions/hot-reload.ts'))};
  const root = process.cwd();
  const model = ${JSON.stringify(MODEL)};
  const run = async () => JSON.parse((await runHandler(await loadHandler(root, model), model, '{}')).json);
  const answers = [await run()];
  writeFileSync('functions/price.ts', 'export const price: number = 2;');
  answers.push(await run());
  reloadFrom(currentGeneration() + 1);
  answers.push(await run());
  writeFileSync('functions/price.ts', 'export const price: number = 3;');
  reloadFrom(currentGeneration() + 1);
  answers.push(await run());
  console.log(JSON.stringify(answers));
`;

test('a change of an imported file takes effect after a reload, and not before', async () => {
  const root = await mkdtemp(join(tmpdir(), 'arcata-reload-'));
  await mkdir(join(root, 'functions'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'functions/price.ts'), 'export const price: number = 1;');
  await writeFile(
    join(root, 'functions/shop.ts'),
    "import { price } from './price.ts';\nexport const handler = () => price;",
  );

  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', PROGRAM], { cwd: root });

  expect(JSON.parse(stdout)).toEqual([1, 1, 2, 3]);
});
