import * as z from 'zod';
import { CountryCodeOrNone } from '../account/account.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf, windowInput } from '../wire/page.ts';
import { OrganisationListing } from './organisation.ts';

/** Calls about all organisations, for the people who support them. */
export const directoryCalls = {
  index: endpoint({
    path: '/api/v1/system/project/info/index',
    permission: 'organisation:read',
    reads: 'other',
    summary:
      'Clinics or labs by name: for after-sales those of all that are not dissolved, for others their own. `search` is the start of a name, or a whole number. With `hasException` those with such a device, by country; with `isSuspended` those that the platform has suspended.',
    input: z.object({
      type: z.enum(['clinic', 'lab']).default('clinic'),
      search: z.string().trim().max(64).default(''),
      /** Only those of this country; empty: of all. */
      country: CountryCodeOrNone.default(''),
      /** Only those that have a device with an exception. */
      hasException: z.boolean().default(false),
      /** Only those that the platform has suspended. */
      isSuspended: z.boolean().default(false),
      ...windowInput(),
    }),
    output: listOf(OrganisationListing),
  }),
} as const;
