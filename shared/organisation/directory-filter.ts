import * as z from 'zod';
import { CountryCodeOrNone } from '../account/account.ts';

/** Filter of the clinics or labs that the directory shows, as a list and on a map. */
export const DirectoryFilter = z.object({
  type: z.enum(['clinic', 'lab']).default('clinic'),
  /** Start of a name, or a complete organisation number. */
  search: z.string().trim().max(64).default(''),
  /** Only organisations of this country; empty = of all countries. */
  country: CountryCodeOrNone.default(''),
  /** Only organisations that have a device with the status `exception`. */
  hasException: z.boolean().default(false),
  /** Only organisations that the platform has suspended. */
  isSuspended: z.boolean().default(false),
});
export type DirectoryFilter = z.infer<typeof DirectoryFilter>;
