import * as z from 'zod';
import { OrganisationId } from '../ids.ts';
import type { AnyEndpoint } from './endpoint.ts';

/**
 * The organisation that a call is about (PERM-6); absent for the caller's own. Another organisation requires scope `all`: without it, the
 * answer is 40400.
 */
export const AskedOrganisation = z.object({ iid: OrganisationId.optional() });
export type AskedOrganisation = z.infer<typeof AskedOrganisation>;

/**
 * Whether a call can be about an organisation other than the caller's: its input has `iid`. Calls that are public or open to any session do
 * not count, because they name organisations for other reasons.
 */
export const takesOrganisation = ({ permission, input }: Pick<AnyEndpoint, 'permission' | 'input'>): boolean =>
  permission !== 'public' && permission !== 'signedIn' && input instanceof z.ZodObject && 'iid' in input.shape;
