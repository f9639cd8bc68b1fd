import * as z from 'zod';

/** What a mesh of a case shows, told from the vendor's file names. */
export const JawRole = z.enum(['upper', 'lower', 'bite', 'preparation', 'situ', 'margin', 'unknown']);
export type JawRole = z.infer<typeof JawRole>;
