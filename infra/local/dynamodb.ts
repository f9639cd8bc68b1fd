import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** The table's emulator does not run on this platform. */
export class MissingEmulatorError extends Error {
  override readonly name = 'MissingEmulatorError';
}

export interface DynamoDb {
  readonly endpoint: string;
  readonly port: number;
  /** Absent where the endpoint was given. */
  readonly pid?: number;
  readonly stop: () => Promise<void>;
}

const START_TIMEOUT_MS = 10_000;

function findBinary(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@dynoxide/${platform}/package.json`)), 'dynoxide');
  } catch (cause) {
    throw new MissingEmulatorError(
      `The DynamoDB emulator is not installed for ${platform}. Two ways on:\n` +
        '  - with Docker: npm run localstack\n' +
        '  - any DynamoDB emulator with streams that runs already: ARCATA_DYNAMODB_ENDPOINT=http://127.0.0.1:8000 npm start',
      { cause },
    );
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new MissingEmulatorError(`The DynamoDB emulator ended with ${child.exitCode}.`);
    if (Date.now() > deadline) throw new MissingEmulatorError('The DynamoDB emulator does not listen.');
    await sleep(20);
  }
}

/**
 * Starts dynoxide over a file, or answers the emulator that `ARCATA_DYNAMODB_ENDPOINT` names.
 * @param preferredPort taken if it is free
 * @throws MissingEmulatorError
 */
export async function startDynamoDb(dbPath: string, preferredPort: number): Promise<DynamoDb> {
  const given = process.env['ARCATA_DYNAMODB_ENDPOINT'];
  if (given !== undefined) return { endpoint: given, port: 0, stop: () => Promise.resolve() };
  const binary = findBinary();
  const port = await freePort(preferredPort);
  // Of a process group of its own: Ctrl-C is for us, and we stop it after the last call.
  const child = spawn(binary, ['serve', '--port', String(port), '--db-path', dbPath], {
    stdio: 'ignore',
    detached: true,
  });
  await Promise.race([
    untilItListens(child, port),
    once(child, 'error').then(([error]: unknown[]) => {
      throw new MissingEmulatorError(`${binary} does not start.`, { cause: error });
    }),
  ]);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || !child.kill('SIGTERM')) return;
    await once(child, 'exit');
  };
  return { port, endpoint: `http://127.0.0.1:${port}`, stop, ...(child.pid === undefined ? {} : { pid: child.pid }) };
}
