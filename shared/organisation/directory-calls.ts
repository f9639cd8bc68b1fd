import { endpoint } from '../wire/endpoint.ts';
import { listOf, windowInput } from '../wire/page.ts';
import { DirectoryFilter } from './directory-filter.ts';
import { OrganisationListing } from './organisation.ts';

/** Calls about all organisations, for the people who support them. */
export const directoryCalls = {
  index: endpoint({
    path: '/api/v1/system/project/info/index',
    permission: 'organisation:read',
    reads: 'other',
    summary:
      'Clinics or labs by name: for after-sales those of all that are not dissolved, for others their own. `search` is the start of a name, or a whole number. With `hasException` those with such a device, by country; with `isSuspended` those that the platform has suspended.',
    input: DirectoryFilter.extend(windowInput()),
    output: listOf(OrganisationListing),
  }),
} as const;
