import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const COMMAND = 'moto_server';
const START_TIMEOUT_MS = 60_000;

/**
 * Content of `sitecustomize.py`, a file that Python runs when it starts. It changes moto in three ways. Connections stay open. Table calls
 * run one after the other, since moto's conditions are not thread-safe. A table keeps its stream after a failed transaction. Unchanged,
 * moto would replace the stream with a copy, and readers of the former stream would get no further record.
 */
const CUSTOMIZE = `from threading import Lock
from moto.dynamodb.models import DynamoDBBackend
from moto.dynamodb.models.table import StreamShard
from moto.moto_server.werkzeug_app import DomainDispatcherApplication
from werkzeug.serving import WSGIRequestHandler

WSGIRequestHandler.protocol_version = 'HTTP/1.1'
table = Lock()
answer = DomainDispatcherApplication.__call__
write = DynamoDBBackend.transact_write_items


def in_turn(self, environ, start_response):
    if not environ.get('HTTP_X_AMZ_TARGET', '').startswith('DynamoDB_'):
        return answer(self, environ, start_response)
    with table:
        return answer(self, environ, start_response)


def write_all_or_nothing(self, transact_items):
    shards = {name: table.stream_shard for name, table in self.tables.items() if table.stream_shard}
    lengths = {name: len(shard.items) for name, shard in shards.items()}
    try:
        return write(self, transact_items)
    except Exception:
        for name, shard in shards.items():
            del shard.items[lengths[name]:]
            shard.table = self.tables[name]
        raise


DomainDispatcherApplication.__call__ = in_turn
DynamoDBBackend.transact_write_items = write_all_or_nothing
StreamShard.__deepcopy__ = lambda self, memo: self
`;

/** Whether moto is installed (`pip install 'moto[server]'`). It emulates AWS in Python, so it runs on every platform. */
export function isMotoInstalled(): boolean {
  const file = process.platform === 'win32' ? `${COMMAND}.exe` : COMMAND;
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, file), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function untilItAnswers(endpoint: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const isUp = await fetch(`${endpoint}/moto-api/data.json`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (hasEnded() || Date.now() > deadline) throw new Error(`${COMMAND} does not answer.`);
    await sleep(200);
  }
}

/** A running moto. All its data are in memory. */
export interface Moto {
  readonly endpoint: string;
  readonly pid?: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts moto on 127.0.0.1.
 * @throws Error if moto does not answer within a minute
 */
export async function startMoto(port: number): Promise<Moto> {
  const folder = mkdtempSync(join(tmpdir(), 'arcata-moto-'));
  writeFileSync(join(folder, 'sitecustomize.py'), CUSTOMIZE);
  const emulator = spawn(COMMAND, ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
    // Moto gets its own process group. Otherwise Ctrl-C would end moto before this process has made its last call.
    detached: true,
    env: { ...process.env, PYTHONPATH: folder },
  });
  const stop = async (): Promise<void> => {
    if (emulator.exitCode !== null || !emulator.kill()) return;
    await once(emulator, 'exit');
  };
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    await untilItAnswers(endpoint, () => emulator.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, stop, ...(emulator.pid === undefined ? {} : { pid: emulator.pid }) };
}
