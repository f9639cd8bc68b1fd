import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Ports = z.object({ dynamodb: z.int(), files: z.int(), aws: z.int() });
/** Ports of the servers to which the front door forwards; 0 = any. */
export type Ports = z.infer<typeof Ports>;

const fileOf = (dataDir: string): string => join(dataDir, 'ports.json');

/** Reads the ports of the last run, so that its presigned URLs and open clients keep working after a restart. */
export function lastPorts(dataDir: string): Ports {
  try {
    return Ports.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return { dynamodb: 0, files: 0, aws: 0 };
  }
}

export const keepPorts = (dataDir: string, ports: Ports): void => writeFileSync(fileOf(dataDir), JSON.stringify(ports));
