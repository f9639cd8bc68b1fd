import { readLines } from './requirements.ts';

/** A text for readers: a comment, a paragraph of a README, or the name of a test. */
export interface Prose {
  readonly kind: 'comment' | 'readme' | 'testName';
  readonly file: string;
  /** Number of the text's first line, from 1. */
  readonly line: number;
  readonly text: string;
}

interface SourceFile {
  readonly file: string;
  readonly text: string;
}

const BLOCK = /(?<=^|[\s{(,])\/\*\*?\s(?<text>.*?)\*\//gsu;
const LINES = /(?<=^|\n)[ \t]*\/\/ (?<text>[^\n]*(?:\n[ \t]*\/\/ [^\n]*)*)/gu;
const TRAILING = /(?<=[;,{(] )\/\/ (?<text>[^\n]*)/gu;
const TEST_NAME = /\b(?:test|it|describe)(?:\.\w+(?:\([^\n]*?\))?)*\(\s*(?<quote>['"`])(?<text>.*?)\k<quote>/gu;
const PRAGMA = /^\s*(?:eslint|oxlint|@ts-|v8 |@vite|@vitest)/u;

/** Reads the whole text of each file in the repository. */
function readFiles(): SourceFile[] {
  const files = new Map<string, string[]>();
  for (const { file, text } of readLines()) files.set(file, [...(files.get(file) ?? []), text]);
  return [...files].map(([file, lines]) => ({ file, text: lines.join('\n') }));
}

/** Replaces names in backticks and URLs, because they are not our words. */
const withoutNames = (text: string): string =>
  text
    .replaceAll(/^[ \t]*(?:\*+|\/\/)[ \t]?/gmu, '')
    .replaceAll(/`[^`]*`|https?:\S+|\{@link[^}]*\}/gu, 'x')
    .replaceAll(/\s+/gu, ' ')
    .trim();

function matchesOf({ file, text }: SourceFile, kind: Prose['kind'], pattern: RegExp): Prose[] {
  return [...text.matchAll(pattern)]
    .filter((match) => !PRAGMA.test(match.groups?.['text'] ?? ''))
    .map((match) => ({
      kind,
      file,
      line: text.slice(0, match.index).split('\n').length + (match[0].match(/^\s*/u)?.[0].split('\n').length ?? 1) - 1,
      text: withoutNames(match.groups?.['text'] ?? ''),
    }));
}

/** Returns paragraphs, list items and table cells of a README. Code blocks are left out. */
function readmeProse({ file, text }: SourceFile): Prose[] {
  const withoutListings = text.replaceAll(/^```.*?^```$/gmsu, (listing) => listing.replaceAll(/[^\n]/gu, ''));
  return matchesOf({ file, text: withoutListings }, 'readme', /(?<text>(?:[^\n|]+\n?)+)/gu);
}

function proseIn(source: SourceFile): Prose[] {
  if (source.file.endsWith('.md')) return readmeProse(source);
  if (!/\.(?:tsx?|css)$/u.test(source.file)) return [];
  const comments = [BLOCK, LINES, TRAILING].flatMap((pattern) => matchesOf(source, 'comment', pattern));
  const isTest = /\.test\.tsx?$/u.test(source.file);
  return isTest ? [...comments, ...matchesOf(source, 'testName', TEST_NAME)] : comments;
}

/** Reads all texts for readers in the repository's code and READMEs. */
export const readProse = (): Prose[] => readFiles().flatMap(proseIn);

/** Returns all texts for readers in one source. The tests of the functions above use it. */
export const proseOf = (file: string, text: string): Prose[] => proseIn({ file, text });
