import * as z from 'zod';
import { CountryCodeOrNone } from '../account/account.ts';

/** Which clinics or labs the directory shows, as a list and on a map. */
export const DirectoryFilter = z.object({
  type: z.enum(['clinic', 'lab']).default('clinic'),
  /** The start of a name, or a whole number. */
  search: z.string().trim().max(64).default(''),
  /** Only those of this country; empty: of all. */
  country: CountryCodeOrNone.default(''),
  /** Only those that have a device with an exception. */
  hasException: z.boolean().default(false),
  /** Only those that the platform has suspended. */
  isSuspended: z.boolean().default(false),
});
export type DirectoryFilter = z.infer<typeof DirectoryFilter>;
