import type { Group } from '#shared/api.ts';
import { apiPrefixes, STANDARD_ROOTS } from '#infra/stack/site/site.ts';
import { ANY_METHOD } from './api.ts';

/** Returns every path under the API's prefixes that no call has. */
export const unknownCalls = () => apiPrefixes().map((prefix) => ({ path: `${prefix}{proxy+}`, method: ANY_METHOD }));

/** Returns the routes of the group's interfaces that standards describe: each defines the paths below its root. */
export const standardCalls = (group: Group) =>
  group === 'dicomweb' ? STANDARD_ROOTS.map((root) => ({ path: `${root}/{proxy+}`, method: ANY_METHOD })) : [];
