import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePort } from '#infra/local/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the second emulator; null where it is not installed. */
    secondEmulator: string | null;
  }
}

/** moto: an emulator of AWS in Python, written by others than dynoxide and our S3. */
const COMMAND = 'moto_server';
const START_TIMEOUT_MS = 60_000;

/**
 * Python runs a file of this name at its start. The server keeps its connections, and calls to the table come one after the other: its
 * conditions do not hold between threads.
 */
const CUSTOMIZE = `from threading import Lock
from moto.moto_server.werkzeug_app import DomainDispatcherApplication
from werkzeug.serving import WSGIRequestHandler

WSGIRequestHandler.protocol_version = 'HTTP/1.1'
table = Lock()
answer = DomainDispatcherApplication.__call__


def in_turn(self, environ, start_response):
    if not environ.get('HTTP_X_AMZ_TARGET', '').startswith('DynamoDB_'):
        return answer(self, environ, start_response)
    with table:
        return answer(self, environ, start_response)


DomainDispatcherApplication.__call__ = in_turn
`;

function isInstalled(): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, COMMAND), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function untilItAnswers(endpoint: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const isUp = await fetch(`${endpoint}/moto-api/data.json`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > deadline) throw new Error(`${COMMAND} does not answer.`);
    await sleep(200);
  }
}

/** Starts the second emulator for all files of the project that names this file as its global set-up. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isInstalled()) {
    project.provide('secondEmulator', null);
    return () => Promise.resolve();
  }
  const folder = mkdtempSync(join(tmpdir(), 'arcata-moto-'));
  writeFileSync(join(folder, 'sitecustomize.py'), CUSTOMIZE);
  const port = await freePort(0);
  const emulator = spawn(COMMAND, ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, PYTHONPATH: folder },
  });
  const endpoint = `http://127.0.0.1:${port}`;
  await untilItAnswers(endpoint);
  project.provide('secondEmulator', endpoint);
  return async () => {
    const exited = once(emulator, 'exit');
    emulator.kill();
    await exited;
  };
}
