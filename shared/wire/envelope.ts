import * as z from 'zod';

/** Every answer, errors included, has this shape (WIRE-1). Code 200 or 0 is success. */
export const Envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });
export type Envelope = z.infer<typeof Envelope>;

export const isSuccess = (code: number): boolean => code === 200 || code === 0;
