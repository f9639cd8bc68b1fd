import { createHash } from 'node:crypto';
import * as z from 'zod';

const PIN_LENGTH = 16;

/** Start of the SHA-256 of a schema's JSON schema, and of what else makes up the shape. Refinements and transforms do not show in it. */
export function schemaPin(schema: z.ZodType, io: 'input' | 'output', besides: object = {}): string {
  const shape = JSON.stringify([z.toJSONSchema(schema, { io, unrepresentable: 'any' }), besides]);
  return createHash('sha256').update(shape).digest('hex').slice(0, PIN_LENGTH);
}

/** The shape that a version is pinned to. */
export const Pins = z.record(z.string(), z.strictObject({ version: z.int().min(1), pin: z.string() }));
export type Pins = z.infer<typeof Pins>;

export const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
