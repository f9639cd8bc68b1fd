import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const LAUNCH = join(import.meta.dirname, '../../infra/local/launch.ts');
/** Prints what each process of the launch was started with. */
const SHOW = 'console.log(process.execArgv.join(), process.env.MALLOC_ARENA_MAX)';

test('the local cloud starts with the options of the command', async () => {
  const { stdout } = await run(process.execPath, [LAUNCH, '--help']);
  expect(stdout).toContain('npm start -- --port 3000');
  await expect(run(process.execPath, [LAUNCH, '--port', 'door'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--port door is no port.'),
  });
});

test.runIf(process.platform === 'linux')('on Linux it starts again with flags that keep its memory small', async () => {
  const preload = `data:text/javascript,${encodeURIComponent(SHOW)}`;
  const { stdout } = await run(process.execPath, ['--no-warnings', LAUNCH, '--help'], {
    env: { ...process.env, NODE_OPTIONS: `--import=${preload}` },
  });
  expect(stdout.split('\n').slice(0, 2)).toEqual(['--no-warnings undefined', '--no-warnings,--optimize-for-size 2']);
});
