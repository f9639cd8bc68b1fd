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
import { indexStream } from './index-stream.ts';
import { isMotoInstalled, startMoto } from './moto.ts';

/** Thrown if no emulator of DynamoDB can run on this machine. */
export class MissingEmulatorError extends Error {
  override readonly name = 'MissingEmulatorError';
}

/** A running DynamoDB emulator behind a proxy (the gate). The gate refuses the requests that DynamoDB would refuse. */
export interface DynamoDb {
  /** Address of the gate, for all calls of the table. */
  readonly endpoint: string;
  /** Address of the table's streams. Calls of the streams do not pass through the gate. */
  readonly streamsEndpoint: string;
  /** Port of the emulator; 0 if the user set the emulator's address (`AWS_ENDPOINT_URL_DYNAMODB`). */
  readonly port: number;
  /** Process id of the emulator; absent if the user set the emulator's address. */
  readonly pid?: number;
  readonly stop: () => Promise<void>;
}

type Emulator = Omit<DynamoDb, 'streamsEndpoint'>;

const START_TIMEOUT_MS = 10_000;

/** Platform of this process, in the form that the emulator's packages have in their names. */
const HERE = `${process.platform}-${process.arch}`;

/** Returns the path of the emulator dynoxide; `undefined` if it has no binary for the platform. */
function findDynoxide(platform: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@dynoxide/${platform}/package.json`)), 'dynoxide');
  } catch {
    return undefined;
  }
}

/**
 * Whether the table survives a restart of the cloud. Moto keeps the table in memory, so a restart loses it. An emulator whose address the
 * user set keeps running, so its table survives.
 */
export const keepsTable = (): boolean => GIVEN_ENDPOINTS.dynamodb !== undefined || findDynoxide(HERE) !== undefined;

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
 * Starts the emulator dynoxide.
 * @param dbPath path of its data; absent = in memory
 */
async function startDynoxide(binary: string, port: number, dbPath: string | undefined): Promise<Emulator> {
  const data = dbPath === undefined ? [] : ['--db-path', dbPath];
  // The emulator gets its own process group. Otherwise Ctrl-C would end the emulator before this process has made its last call.
  const child = spawn(binary, ['serve', '--port', String(port), ...data], { stdio: 'ignore', detached: true });
  await Promise.race([
    untilItListens(child, port),
    once(child, 'error').then(([error]: unknown[]) => {
      throw new MissingEmulatorError(`${binary} does not start.`, { cause: error });
    }),
  ]);
  if (dbPath !== undefined) indexStream(dbPath);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || !child.kill('SIGTERM')) return;
    await once(child, 'exit');
  };
  return { port, endpoint: `http://127.0.0.1:${port}`, stop, ...(child.pid === undefined ? {} : { pid: child.pid }) };
}

async function startEmulator({ dbPath, preferredPort = 0, platform = HERE }: DynamoDbOptions): Promise<Emulator> {
  const dynoxide = findDynoxide(platform);
  if (dynoxide === undefined && !isMotoInstalled()) {
    throw new MissingEmulatorError(
      `The DynamoDB emulator has no binary for ${platform}. Two ways on:\n` +
        "  - with Python: pip install 'moto[server]', then npm start again\n" +
        '  - with Docker: npm run localstack',
    );
  }
  const port = await freePort(preferredPort);
  return dynoxide === undefined ? { port, ...(await startMoto(port)) } : startDynoxide(dynoxide, port, dbPath);
}

export interface DynamoDbOptions {
  /** Path of the emulator's data file; absent for a table in memory. */
  readonly dbPath?: string;
  /** Port that the emulator uses if it is free. */
  readonly preferredPort?: number;
  /** Platform such as `darwin-arm64`; absent = the platform of this process. */
  readonly platform?: string;
}

/**
 * Starts dynoxide, or moto if dynoxide has no binary for the platform. Puts the gate in front of the emulator as a proxy. If the user set
 * an address in `AWS_ENDPOINT_URL_DYNAMODB`, uses the emulator at this address instead.
 * @throws MissingEmulatorError
 */
export async function startDynamoDb(options: DynamoDbOptions = {}): Promise<DynamoDb> {
  const { dynamodb: given, streams } = GIVEN_ENDPOINTS;
  const emulator =
    given === undefined ? await startEmulator(options) : { endpoint: given, port: 0, stop: () => Promise.resolve() };
  const gate = createServer({ keepAliveTimeout: 60_000 }, dynamoDbGate(emulator.endpoint));
  const endpoint = `http://127.0.0.1:${await listen(gate, 0)}`;
  const stop = async (): Promise<void> => {
    gate.close();
    gate.closeAllConnections();
    await emulator.stop();
  };
  return { ...emulator, endpoint, streamsEndpoint: streams ?? emulator.endpoint, stop };
}
