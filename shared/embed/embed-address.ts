import { OrganisationId } from '../ids.ts';

/** Root path of pages that open in a frame of another program's page. */
export const EMBED_ROOT = '/embed';

/** Returns the root path of an organisation's viewers for frames. The path of a viewer follows it. */
export const embedRootOf = (organisationId: OrganisationId): string => `${EMBED_ROOT}/${organisationId}`;

/** Returns the organisation in a path below `EMBED_ROOT`; `undefined` for any other path. */
export function embedderIn(path: string): OrganisationId | undefined {
  const [, root, organisationId] = path.split('/');
  return `/${root}` === EMBED_ROOT ? OrganisationId.safeParse(organisationId).data : undefined;
}
