import * as z from 'zod';
import { OrganisationId } from '../ids.ts';

/**
 * The organisation that a call is about (PERM-6); absent = the caller's own. Another one requires scope `all`,
 * without which the answer is 40400.
 */
export const AskedOrganisation = z.object({ iid: OrganisationId.optional() });
