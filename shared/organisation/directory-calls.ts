import * as z from 'zod';
import { OrganisationId } from '../ids.ts';
import { PAGE_SIZE_MAX } from '../limits.ts';
import { endpoint } from '../wire/endpoint.ts';
import { OrganisationListing } from './organisation.ts';

/** All organisations, for those who look after them. */
export const directoryCalls = {
  index: endpoint({
    path: '/api/v1/system/project/info/index',
    permission: 'organisation:read',
    reads: 'other',
    summary:
      'Clinics or labs by name: for after-sales those of all that are not dissolved, for others their own. `search` is the start of a name, or a whole number.',
    input: z.object({
      type: z.enum(['clinic', 'lab']).default('clinic'),
      search: z.string().trim().max(64).default(''),
      size: z.int().min(1).max(PAGE_SIZE_MAX).default(20),
      /** What the page before answered; absent: the first page. */
      cursor: OrganisationId.optional(),
    }),
    output: z.object({ list: z.array(OrganisationListing), cursor: OrganisationId.nullable() }),
  }),
} as const;
