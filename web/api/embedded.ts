const EMBEDDED = /^(\/embed\/([^/]+))(\/.*)?$/u;

/** Part of the portal that another program shows in a frame. */
export interface Embedded {
  /** Start of every address in the frame. */
  readonly root: string;
  /** The organisation whose list names the pages that may frame it. */
  readonly organisationId: string;
  /** The address without the root. */
  readonly path: string;
}

/** Returns what this window's address says of a frame; `undefined` in the portal itself. Imports nothing: the first script asks. */
export function embedded(): Embedded | undefined {
  const [, root, organisationId, path = '/'] = EMBEDDED.exec(location.pathname) ?? [];
  return root === undefined || organisationId === undefined ? undefined : { root, organisationId, path };
}
