import * as z from 'zod';

/** The shape of every answer, errors included (WIRE-1). Code 200 or 0 means success. */
export const Envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });
export type Envelope = z.infer<typeof Envelope>;

export const isSuccess = (code: number): boolean => code === 200 || code === 0;
