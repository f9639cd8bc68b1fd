import * as z from 'zod';
import { OrganisationId } from '../ids.ts';
import type { AnyEndpoint } from './endpoint.ts';

/**
 * The organisation that a call is about (PERM-6); absent = the caller's own. Another one requires scope `all`,
 * without which the answer is 40400.
 */
export const AskedOrganisation = z.object({ iid: OrganisationId.optional() });
export type AskedOrganisation = z.infer<typeof AskedOrganisation>;

/** Whether a call can be about another organisation than the caller's. Calls that any session opens name organisations for other reasons. */
export const takesOrganisation = ({ permission, input }: Pick<AnyEndpoint, 'permission' | 'input'>): boolean =>
  permission !== 'public' && permission !== 'signedIn' && input instanceof z.ZodObject && 'iid' in input.shape;
