import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelManifest } from '#shared/analysis/model-manifest.ts';
import { forwardMail } from './aws/forward-mail.ts';
import { PushService } from './aws/push-service.ts';
import { Inbox, type Mail, type Sms } from './aws/inbox.ts';
import type { Backend } from './backend.ts';
import { keepsTable, startDynamoDb } from './dynamodb.ts';
import { listen, listenNear } from './free-port.ts';
import { GIVEN_ENDPOINTS } from './given-endpoints.ts';
import { frontDoor, upgrades } from './http/front-door.ts';
import { ownHostOnly, ownHostUpgrades } from './http/host-check.ts';
import { openSite, type SiteKind } from './http/site.ts';
import { keepPorts, lastPorts } from './ports.ts';
import { clearLeftovers, releaseLock, takeLock } from './run-lock.ts';
import type { S3Fault } from './s3/s3-server.ts';
import { openStateDb } from './state-db.ts';
import { synthesise } from './synth.ts';
import { readModel } from './template/read-model.ts';

export interface CloudOptions {
  /** Folder that keeps all data of the cloud. */
  readonly dataDir: string;
  /** Whether to empty the data folder before the start. */
  readonly fresh?: boolean;
  /** Port of the portal and its API; absent or 0 for any free port. */
  readonly port?: number;
  readonly site?: SiteKind;
  /** A synthesised template to run; absent for the template of the present sources. */
  readonly template?: unknown;
  /** Makes operations of S3 fail; only for tests. */
  readonly s3Fault?: S3Fault;
  /**
   * Factor for the pauses between retries, 0 to 1. With 1, or if absent, the pauses are as long as on AWS. Tests cannot wait for minutes.
   */
  readonly pauseScale?: number;
}

/** The platform, running on this machine. */
export interface Cloud {
  /** Origin (URL without path) of the portal and its API. */
  readonly origin: string;
  readonly inboxUrl: string;
  /** Whether the data folder was empty at the start. */
  readonly isNew: boolean;
  /** Environment variables that direct any AWS SDK to this cloud. */
  readonly endpointEnv: Readonly<Record<string, string>>;
  /** Returns all sent mails, newest first. */
  readonly mails: () => Mail[];
  /** Returns all sent text messages, newest first. */
  readonly sms: () => Sms[];
  /** Runs a scheduled rule now. `name` is a part of the rule's name. */
  readonly runSchedule: (name: string) => void;
  /** Returns the number of events that failed in all retries. */
  readonly deadLetterCount: () => number;
  /**
   * Installs an analysis model from a folder, as an operator does.
   * @throws Error if a file differs from its entry in the manifest
   */
  readonly addModel: (folder: string) => Promise<ModelManifest>;
  /**
   * Runs the function of a source file, as an operator does on AWS with `lambda invoke`.
   * @throws Error if the function fails
   */
  readonly invoke: (entry: string, payload: unknown) => Promise<unknown>;
  /** Makes the functions' sources load again at the next call. */
  readonly reload: () => void;
  readonly stop: () => Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '../..');

const CLOSE_PATIENCE_MS = 1000;

const openServer = (): Server => createServer({ requestTimeout: 0, keepAliveTimeout: 60_000 });

/** Closes a server. Waits up to one second for requests under way, then ends all connections. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await Promise.race([closed, sleep(CLOSE_PATIENCE_MS)]);
  server.closeAllConnections();
}

function openDataDir(dataDir: string, fresh: boolean): { db: DatabaseSync; isNew: boolean } {
  clearLeftovers(dataDir);
  if (fresh) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const db = openStateDb(dataDir);
  db.exec('CREATE TABLE IF NOT EXISTS runs (startedAtMs INTEGER NOT NULL)');
  const isNew = db.prepare('SELECT 1 FROM runs').get() === undefined;
  db.prepare('INSERT INTO runs VALUES (?)').run(Date.now());
  return { db, isNew };
}

/**
 * Starts the cloud from the app's template. The site's pages are served before the backend is ready. A call of the API waits until the
 * backend is ready.
 * @throws PortTakenError, AlreadyRunningError, MissingEmulatorError, SynthError or UnsupportedTemplateError; nothing is left running
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const dataDir = resolve(options.dataDir);
  const { db, isNew } = openDataDir(dataDir, options.fresh === true || !keepsTable());
  const servers = { front: openServer(), files: openServer(), aws: openServer() };
  const cleanups: (() => unknown)[] = [
    () => db.close(),
    () => releaseLock(dataDir),
    () => Promise.all([servers.files, servers.aws].map(closeServer)),
  ];
  const stop = async (): Promise<void> => {
    await closeServer(servers.front);
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    return await open(options, { dataDir, db, isNew, servers, cleanups, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Opening {
  readonly dataDir: string;
  readonly db: DatabaseSync;
  readonly isNew: boolean;
  readonly servers: Readonly<Record<'front' | 'files' | 'aws', Server>>;
  /** Functions that stop the parts which have started so far. They run in the reverse order of the starts. */
  readonly cleanups: (() => unknown)[];
  readonly stop: () => Promise<void>;
}

async function open(options: CloudOptions, opening: Opening): Promise<Cloud> {
  const { db, isNew, servers, cleanups, stop } = opening;
  const origin = `http://127.0.0.1:${await listen(servers.front, options.port ?? 0)}`;

  const { ses } = GIVEN_ENDPOINTS;
  const inbox = new Inbox(db, ses === undefined ? undefined : forwardMail(ses));
  const prepared = prepare(options, opening, { origin, inbox });
  const ready = prepared.then((started) => started.start());
  const kind = options.site ?? 'none';
  const site = openSite(kind, {
    root: ROOT,
    server: servers.front,
    headers: async () => (await prepared).siteHeaders,
  });
  cleanups.push(() => site.then((opened) => opened.close(), ignore));
  const door = { backend: prepared, ready, site, inbox, pushService: new PushService() };
  servers.front.on('request', ownHostOnly(frontDoor(door)));
  servers.front.on('upgrade', ownHostUpgrades(upgrades(door)));

  const [backend] = await Promise.all([prepared, ready, site]);
  return {
    origin,
    isNew,
    stop,
    inboxUrl: `${origin}/inbox`,
    endpointEnv: backend.environment,
    mails: () => inbox.mails(),
    sms: () => inbox.sms(),
    runSchedule: (name) => backend.schedules.run(name),
    deadLetterCount: () => backend.deliveries.deadLetterCount(),
    addModel: (folder) => backend.addModel(folder),
    async invoke(entry, payload) {
      const result = await backend.functions.invoke(entry, payload);
      if ('error' in result) throw new Error(`${entry}: ${result.error.errorMessage}`);
      return result.payload;
    },
    reload: () => backend.functions.reload(),
  };
}

/** Does nothing. The code that waits for the failed part has already reported the failure. */
const ignore = (): void => undefined;

/** Starts the emulators and reads the template in parallel, then connects them. Returns the backend. */
async function prepare(
  options: CloudOptions,
  { dataDir, db, servers, cleanups }: Opening,
  { origin, inbox }: { origin: string; inbox: Inbox },
): Promise<Backend> {
  const ports = lastPorts(dataDir);
  takeLock(dataDir, { origin, children: [] });
  const starting = startDynamoDb({ dbPath: join(dataDir, 'table.db'), preferredPort: ports.dynamodb }).then(
    (started) => {
      takeLock(dataDir, { origin, children: started.pid === undefined ? [] : [started.pid] });
      return started;
    },
  );
  cleanups.push(() => starting.then(({ stop }) => stop(), ignore));
  const [files, aws, dynamodb, template, { Backend }] = await Promise.all([
    listenNear(servers.files, ports.files),
    listenNear(servers.aws, ports.aws),
    starting,
    options.template === undefined ? synthesise(ROOT) : Promise.resolve(options.template),
    // Imported here, in parallel to the other steps, because loading the AWS clients takes time.
    import('./backend.ts'),
  ]);
  keepPorts(dataDir, { files, aws, dynamodb: dynamodb.port });
  const endpoints = {
    files: `http://127.0.0.1:${files}`,
    aws: `http://127.0.0.1:${aws}`,
    dynamodb: dynamodb.endpoint,
    streams: dynamodb.streamsEndpoint,
  };
  const model = readModel(template, { SiteOrigin: origin, FilesOrigin: endpoints.files });
  const backend = new Backend({ ...options, root: ROOT, dataDir, db, model, inbox, endpoints, servers });
  cleanups.push(() => backend.close());
  return backend;
}
