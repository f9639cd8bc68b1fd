const EMBEDDED = /^(\/embed\/([^/]+))(\/.*)?$/u;

/** Part of the portal that another program shows in a frame. */
export interface Embedded {
  /** Start of every address in the frame, such as `/embed/<organisation>`. */
  readonly root: string;
  /** Organisation with the list of pages that may show the portal in a frame. */
  readonly organisationId: string;
  /** The address without the root. */
  readonly path: string;
}

/**
 * Returns the frame that this window's address names; `undefined` in the portal itself. This file imports nothing, because the page's first
 * script uses it.
 */
export function embedded(): Embedded | undefined {
  const [, root, organisationId, path = '/'] = EMBEDDED.exec(location.pathname) ?? [];
  return root === undefined || organisationId === undefined ? undefined : { root, organisationId, path };
}
