import type { Plugin } from 'rolldown';

/** Zod's writer of JSON Schema. Its classes name it in methods, so no bundler can leave it out by itself. */
const WRITER = /node_modules\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/u;

/** A use of the writer in the project's own code. */
const USE = /\b(?:toJSONSchema\(|aggregateChecks\()/u;

const REFUSAL = `() => { throw new Error('This function is bundled without the writer of JSON Schema.'); }`;

/**
 * Leaves zod's writer of JSON Schema out of a function's bundle: 18 KB that each cold start would read for nothing.
 * What the writer exports becomes a function that refuses. The build fails when the function's own code needs the writer.
 */
export const withoutSchemaWriter = (): Plugin => ({
  name: 'without-schema-writer',
  transform(code, id) {
    if (!id.includes('node_modules') && USE.test(code))
      this.error(`${id} writes JSON Schema: name its entry in SCHEMA_WRITERS.`);
    if (!WRITER.test(id)) return null;
    const names = this.parse(code).body.flatMap((node) => {
      if (node.type !== 'ExportNamedDeclaration' || node.declaration === null) return [];
      const { declaration } = node;
      if (declaration.type === 'VariableDeclaration')
        return declaration.declarations.flatMap(({ id: name }) => (name.type === 'Identifier' ? [name.name] : []));
      return declaration.type === 'FunctionDeclaration' && declaration.id !== null ? [declaration.id.name] : [];
    });
    return `const refuse = ${REFUSAL};\nexport { ${names.map((name) => `refuse as ${name}`).join(', ')} };`;
  },
});
