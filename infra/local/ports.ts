import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Ports = z.object({ dynamodb: z.int(), files: z.int(), aws: z.int() });
/** Ports of the emulators of DynamoDB, S3 (`files`) and the other AWS services (`aws`); 0 for any free port. */
export type Ports = z.infer<typeof Ports>;

const fileOf = (dataDir: string): string => join(dataDir, 'ports.json');

/**
 * Reads the ports of the last run; all are 0 if there was none. With the same ports, presigned URLs and open clients still work after a
 * restart.
 */
export function lastPorts(dataDir: string): Ports {
  try {
    return Ports.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return { dynamodb: 0, files: 0, aws: 0 };
  }
}

export const keepPorts = (dataDir: string, ports: Ports): void => writeFileSync(fileOf(dataDir), JSON.stringify(ports));
