import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf, windowInput } from '../wire/page.ts';
import { SupportAccess } from './support-access.ts';

/**
 * The call with which every page of a clinic looks for accesses to show in a notice. The other calls about accesses import the schemas of
 * files and films. This call has its own file, so that not every page loads those schemas.
 */
export const accessListCalls = {
  index: endpoint({
    path: '/api/v1/system/access/info/index',
    permission: 'access:read',
    reads: 'other',
    summary:
      'The clinic’s accesses, newest first, as far as one answer goes; for after-sales those of all, or of the clinic asked for.',
    input: AskedOrganisation.extend(windowInput()),
    output: listOf(SupportAccess),
  }),
} as const;
