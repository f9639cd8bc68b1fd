import type { Group } from '#shared/api.ts';
import { EMBED_ROOT } from '#shared/embed/embed-address.ts';
import { apiPrefixes, STANDARD_ROOTS } from '#infra/stack/site/site.ts';
import { ANY_METHOD } from './api.ts';

/** Returns one route for each prefix of the API. The route catches all paths under its prefix that belong to no call. */
export const unknownCalls = () => apiPrefixes().map((prefix) => ({ path: `${prefix}{proxy+}`, method: ANY_METHOD }));

/**
 * Roots of the paths that a group serves in addition to its calls: standard interfaces (DICOMweb, FHIR), and pages that other sites frame.
 */
const ROOTS: Partial<Record<Group, readonly string[]>> = { dicomweb: STANDARD_ROOTS, embed: [EMBED_ROOT] };

/** Returns the routes of a group for the paths that belong to no call. */
export const routesBesideCalls = (group: Group) =>
  (ROOTS[group] ?? []).map((root) => ({ path: `${root}/{proxy+}`, method: ANY_METHOD }));
