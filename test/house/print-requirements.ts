/** Prints each requirement with the code and the tests that cite it, as Markdown: `npm run requirements`. */
import { type Citation, citationsOf, isOfCode, isOfTest, readLines, requirementsOf } from './requirements.ts';
import { PARTLY, UNTESTED } from './untested-requirements.ts';

const lines = readLines();
const requirements = requirementsOf(lines);
const citations = Map.groupBy(citationsOf(lines, requirements), ({ id }) => id);

const placesOf = (id: string, isWanted: (citation: Citation) => boolean): string[] => [
  ...new Set((citations.get(id) ?? []).filter(isWanted).map(({ file, line }) => `\`${file}:${line}\``)),
];

const rows = requirements.map((requirement) => ({
  ...requirement,
  code: placesOf(requirement.id, isOfCode),
  tests: placesOf(requirement.id, isOfTest),
}));
const count = (isCounted: (row: (typeof rows)[number]) => boolean): number => rows.filter(isCounted).length;

const page = [
  '# Requirements',
  '',
  `${rows.length} requirements: ${count(({ tests }) => tests.length > 0)} with a test, ${count(({ code }) => code.length > 0)} cited by code, ` +
    `${Object.keys(UNTESTED).length} without a test, ` +
    `${Object.keys(PARTLY).length} shown in part.`,
  ...[...Map.groupBy(rows, ({ file }) => file)].flatMap(([file, ofFile]) => [
    '',
    `## ${file}`,
    '',
    '| requirement | code | tests |',
    '| --- | --- | --- |',
    ...ofFile.map(({ id, text, code, tests }) => {
      const missing = PARTLY[id] === undefined ? '' : `; not shown: ${PARTLY[id]}`;
      const shown = tests.length > 0 ? tests.join(', ') + missing : `none: ${UNTESTED[id] ?? 'not listed'}`;
      return `| **${id}** ${text} | ${code.join(', ')} | ${shown} |`;
    }),
  ]),
];
process.stdout.write(`${page.join('\n')}\n`);
