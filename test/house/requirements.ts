import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A numbered sentence of a README: `- **ORD-7** …`, with its indented lines. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly file: string;
}

interface SourceLine {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface Citation extends SourceLine {
  readonly id: string;
}

const FOLDERS = ['.ci', 'shared', 'functions', 'infra', 'web', 'events', 'test'];
const TEXTS = /\.(?:tsx?|js|css|html|json|md)$/u;
const DEFINITION = /^- \*\*(?<id>[A-Z]+-\d+)\*\* (?<text>.+)$/u;

/** Returns the paths of all texts of the repository. Installed packages and built files are left out. */
function* textFiles(): Generator<string> {
  yield* readdirSync('.').filter((name) => TEXTS.test(name) && name !== 'package-lock.json');
  for (const folder of FOLDERS.filter((name) => existsSync(name)))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (TEXTS.test(name) && !name.includes('node_modules')) yield `${folder}/${name}`;
}

/** Reads all lines of all texts of the repository. */
export const readLines = (): SourceLine[] =>
  [...textFiles()].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, index) => ({ file, line: index + 1, text })),
  );

/** Returns the requirements of all READMEs, in the order of the files. */
export function requirementsOf(lines: readonly SourceLine[]): Requirement[] {
  const found: { id: string; text: string; file: string }[] = [];
  let open: (typeof found)[number] | undefined;
  for (const { file, text } of lines.filter((line) => line.file.endsWith('README.md'))) {
    const groups = DEFINITION.exec(text)?.groups;
    if (groups !== undefined) {
      open = { id: groups['id'] ?? '', text: groups['text'] ?? '', file };
      found.push(open);
    } else if (open?.file === file && text.startsWith('  ')) open.text += ` ${text.trim()}`;
    else open = undefined;
  }
  return found;
}

/** Returns the citations of requirements. A line that defines a requirement does not cite it. */
export function citationsOf(lines: readonly SourceLine[], requirements: readonly Requirement[]): Citation[] {
  const nouns = [...new Set(requirements.map(({ id }) => id.split('-')[0]))];
  const pattern = new RegExp(`(?<![\\w-])(?:${nouns.join('|')})-\\d+(?![\\w-])`, 'gu');
  return lines.flatMap((line) =>
    [...line.text.replace(/^- \*\*[A-Z]+-\d+\*\*/u, '').matchAll(pattern)].map(([id]) => ({ ...line, id })),
  );
}

/** Whether a citation is in a test, or in a table that a test reads. The list of untested requirements does not count. */
export const isOfTest = ({ file }: Citation): boolean =>
  /^test\/.+\.tsx?$/u.test(file) && !file.endsWith('/untested-requirements.ts');

/** Whether a citation is in code or in a table that code reads. */
export const isOfCode = ({ file }: Citation): boolean => !file.startsWith('test/') && !file.endsWith('.md');
