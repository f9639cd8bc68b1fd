import { OrganisationId } from '../ids.ts';

/** Root of the addresses that open in a frame of another program's page. */
export const EMBED_ROOT = '/embed';

/** Returns the part of an address that is the same for all viewers of an organisation: a viewer's own address follows. */
export const embedRootOf = (organisationId: OrganisationId): string => `${EMBED_ROOT}/${organisationId}`;

/** Returns the organisation that an address below `EMBED_ROOT` names; `undefined` for any other path. */
export function embedderIn(path: string): OrganisationId | undefined {
  const [, root, organisationId] = path.split('/');
  return `/${root}` === EMBED_ROOT ? OrganisationId.safeParse(organisationId).data : undefined;
}
