const EMBEDDED = /^(\/embed\/([^/]+))(\/.*)?$/u;

/** The address of a portal page that another program shows in a frame, split into its parts. */
export interface Embedded {
  /** Start of every address in the frame, such as `/embed/<organisation>`. */
  readonly root: string;
  /** Organisation whose settings list the foreign pages that may show the portal in a frame. */
  readonly organisationId: string;
  /** Rest of the address after the root; `/` if there is none. */
  readonly path: string;
}

/**
 * Returns the parts of this window's address if the portal runs in a frame of another program. Returns `undefined` in the portal itself.
 * This file imports nothing, because it is a part of the page's first script, which must stay small.
 */
export function embedded(): Embedded | undefined {
  const [, root, organisationId, path = '/'] = EMBEDDED.exec(location.pathname) ?? [];
  return root === undefined || organisationId === undefined ? undefined : { root, organisationId, path };
}
