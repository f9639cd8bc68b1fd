import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { DescribeTableCommand, DynamoDBClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { dynamodb } from '#test/support/table.ts';
import { TABLE_NAME } from '#functions/store/table.ts';
import type { Write } from '#functions/store/write.ts';
import { inBenchFolder } from './bench-file.ts';

const DYNOXIDE = join(
  dirname(createRequire(import.meta.url).resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`)),
  'dynoxide',
);
const START_TRIES = 600;
const client = new DynamoDBClient({});

type Item = Record<string, unknown>;
const textOf = (Item: unknown): string => JSON.stringify({ Item });

/** Collects rows, and imports all of them into the table at once. Half a million rows would take an hour by requests. */
export function rowImport() {
  const folder = inBenchFolder('rows');
  const data = join(folder, TABLE_NAME, 'data');
  mkdirSync(data, { recursive: true });
  let files = 0;
  const addLines = (lines: readonly string[]): void => {
    files += 1;
    if (lines.length > 0)
      writeFileSync(join(data, `${files}.json.gz`), gzipSync(`${lines.join('\n')}\n`, { level: 1 }));
  };
  const add = (items: readonly unknown[]): void => addLines(items.map(textOf));
  return {
    /** Adds rows that are already lines of an import. */
    addLines,
    add: (writes: readonly Write[], isKept: (item: Item) => boolean = () => true): void =>
      add(
        writes
          .flatMap(({ item }) => item.Put?.Item ?? [])
          .filter(isKept)
          .map((item) => marshall(item, { removeUndefinedValues: true })),
      ),
    /** Adds the rows that the table has now, and restarts the emulator with all rows. */
    finish: async (): Promise<void> => {
      for (let from: ScanCommandOutput['LastEvaluatedKey'] | null = undefined; from !== null;) {
        const page: ScanCommandOutput = await client.send(
          new ScanCommand({ TableName: TABLE_NAME, ...(from !== undefined && { ExclusiveStartKey: from }) }),
        );
        add(page.Items ?? []);
        from = page.LastEvaluatedKey ?? null;
      }
      const { Table } = await client.send(new DescribeTableCommand({ TableName: TABLE_NAME }));
      const [schema, db] = [inBenchFolder('rows-schema.json'), inBenchFolder('rows.db')];
      const { StreamSpecification: _none, ...shape } = Table ?? {};
      writeFileSync(schema, JSON.stringify({ Table: shape }));
      const ran = spawnSync(DYNOXIDE, ['import', '--source', folder, '--schema', schema, '--output', db]);
      if (ran.status !== 0) throw new Error(`the rows are not imported: ${String(ran.stderr)}`);
      if (dynamodb.pid !== undefined) process.kill(dynamodb.pid);
      await serve(db);
    },
  };
}

/** Starts an emulator with this data on the port of the former emulator. */
async function serve(db: string): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const child: ChildProcess = spawn(DYNOXIDE, ['serve', '--port', String(dynamodb.port), '--db-path', db], {
      stdio: 'ignore',
    });
    const end = (): void => void child.kill();
    process.once('exit', end);
    // A running emulator would keep the suite's process alive after its last row.
    process.once('disconnect', end);
    const ended = await Promise.race([once(child, 'exit').then(() => true), sleep(1_000).then(() => false)]);
    if (!ended) return;
  }
  throw new Error('the emulator does not start again');
}
