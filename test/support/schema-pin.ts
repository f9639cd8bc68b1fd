import { createHash } from 'node:crypto';
import * as z from 'zod';
import { rulesOf } from './rule-verdicts.ts';

const PIN_LENGTH = 16;

/**
 * Returns the first digits of a SHA-256. Its input is the schema as JSON schema, `besides`, and the verdicts of the schema's refinements.
 */
export function schemaPin(schema: z.ZodType, io: 'input' | 'output', besides: object = {}): string {
  const shape = JSON.stringify([z.toJSONSchema(schema, { io, unrepresentable: 'any' }), besides, ...rulesOf(schema)]);
  return createHash('sha256').update(shape).digest('hex').slice(0, PIN_LENGTH);
}

/** The version and the digest of each pinned shape. */
export const Pins = z.record(z.string(), z.strictObject({ version: z.int().min(1), pin: z.string() }));
export type Pins = z.infer<typeof Pins>;

export const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
