import { readFileSync } from 'node:fs';

/** Returns the golden sample of an event's first version. */
export const sample = (resource: string, type: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../events/${resource}/${type}.v1.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;
