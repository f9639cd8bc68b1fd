import * as z from 'zod';

const Operation = z.looseObject({ operationId: z.string(), summary: z.string(), tags: z.tuple([z.string()]) });

/** An OpenAPI document whose operations each have a name, a summary and one tag. */
export const ApiDocument = z.looseObject({
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
export type ApiDocument = z.output<typeof ApiDocument>;

/** A call as the page lists it. */
export interface ListedCall {
  readonly tag: string;
  readonly operationId: string;
  readonly path: string;
  readonly summary: string;
}

/** Returns every call of the document in its order. */
export const listCalls = ({ paths }: ApiDocument): readonly ListedCall[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item).map(({ tags: [tag], operationId, summary }) => ({ tag, operationId, path, summary })),
  );

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/gu;

/** Adds to `found` the schemas that `value` refers to, and all schemas that those refer to. */
function addReferred(value: unknown, schemas: ApiDocument['components']['schemas'], found: Map<string, unknown>): void {
  for (const [, name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
    if (found.has(name)) continue;
    found.set(name, schemas[name]);
    addReferred(schemas[name], schemas, found);
  }
}

/** Returns the document with the calls of one tag only, and with the schemas that these calls refer to. */
export function partOf(document: ApiDocument, tag: string): ApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([, item]) => Object.values(item).some(({ tags }) => tags[0] === tag)),
  );
  const found = new Map<string, unknown>();
  addReferred(paths, document.components.schemas, found);
  const components = { ...document.components, schemas: Object.fromEntries(found) };
  return { ...document, tags: [{ name: tag }], paths, components };
}
