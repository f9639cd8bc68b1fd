import type { Group } from '#shared/api.ts';
import { EMBED_ROOT } from '#shared/embed/embed-address.ts';
import { apiPrefixes, STANDARD_ROOTS } from '#infra/stack/site/site.ts';
import { ANY_METHOD } from './api.ts';

/** Returns the routes for all paths under the API's prefixes that no call has. */
export const unknownCalls = () => apiPrefixes().map((prefix) => ({ path: `${prefix}{proxy+}`, method: ANY_METHOD }));

/** Roots of the paths that a group serves in addition to its calls: interfaces that standards describe, and pages for frames. */
const ROOTS: Partial<Record<Group, readonly string[]>> = { dicomweb: STANDARD_ROOTS, embed: [EMBED_ROOT] };

/** Returns the routes of a group in addition to those of its calls. */
export const routesBesideCalls = (group: Group) =>
  (ROOTS[group] ?? []).map((root) => ({ path: `${root}/{proxy+}`, method: ANY_METHOD }));
