import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, listen } from './free-port.ts';
import { dynamoDbGate } from './gate/dynamodb-gate.ts';
import { GIVEN_ENDPOINTS } from './given-endpoints.ts';

/** The table's emulator does not run on this platform. */
export class MissingEmulatorError extends Error {
  override readonly name = 'MissingEmulatorError';
}

/** A DynamoDB emulator behind the gate that refuses what DynamoDB would. */
export interface DynamoDb {
  /** Of the gate. */
  readonly endpoint: string;
  /** Of the emulator's streams. */
  readonly streamsEndpoint: string;
  /** Of the emulator. */
  readonly port: number;
  /** Absent where the emulator was given. */
  readonly pid?: number;
  readonly stop: () => Promise<void>;
}

type Emulator = Omit<DynamoDb, 'streamsEndpoint'>;

const START_TIMEOUT_MS = 10_000;

function findBinary(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@dynoxide/${platform}/package.json`)), 'dynoxide');
  } catch (cause) {
    throw new MissingEmulatorError(
      `The DynamoDB emulator is not installed for ${platform}. Two ways on:\n` +
        '  - with Docker: npm run localstack\n' +
        '  - any DynamoDB emulator with streams that runs already: AWS_ENDPOINT_URL_DYNAMODB=http://127.0.0.1:8000 npm start',
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

/** @param dbPath absent = in memory */
async function startEmulator(dbPath: string | undefined, preferredPort: number): Promise<Emulator> {
  const binary = findBinary();
  const port = await freePort(preferredPort);
  const data = dbPath === undefined ? [] : ['--db-path', dbPath];
  // Of a process group of its own: Ctrl-C is for us, and we stop it after the last call.
  const child = spawn(binary, ['serve', '--port', String(port), ...data], { stdio: 'ignore', detached: true });
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

/**
 * Starts dynoxide, or takes the emulator that `AWS_ENDPOINT_URL_DYNAMODB` names, and puts the gate in front of it.
 * @param options `dbPath`: its file, absent = in memory; `preferredPort`: taken if it is free
 * @throws MissingEmulatorError
 */
export async function startDynamoDb(options: { dbPath?: string; preferredPort?: number } = {}): Promise<DynamoDb> {
  const { dynamodb: given, streams } = GIVEN_ENDPOINTS;
  const emulator =
    given === undefined
      ? await startEmulator(options.dbPath, options.preferredPort ?? 0)
      : { endpoint: given, port: 0, stop: () => Promise.resolve() };
  const gate = createServer({ keepAliveTimeout: 60_000 }, dynamoDbGate(emulator.endpoint));
  const endpoint = `http://127.0.0.1:${await listen(gate, 0)}`;
  const stop = async (): Promise<void> => {
    gate.close();
    gate.closeAllConnections();
    await emulator.stop();
  };
  return { ...emulator, endpoint, streamsEndpoint: streams ?? emulator.endpoint, stop };
}
