import { readFileSync } from 'node:fs';
import type { Prose } from './prose.ts';

interface WordRule {
  readonly name: string;
  /** Pattern that finds hard words. */
  readonly pattern: RegExp;
  readonly instead: string;
  /** `finds` is a text in which the rule must find a hard word. `passes` is a text in which it must not. */
  readonly finds: string;
  readonly passes: string;
}

/** Words and phrases that people must read twice. Each row has an example that breaks the rule, and one that does not. */
export const WORD_RULES: readonly WordRule[] = [
  {
    name: 'whoever',
    pattern: /\b(?:who(?:m|so)?ever|whom|whose (?:is|are))\b/iu,
    instead: 'anyone who, the person who',
    finds: 'Of whom asks from one address',
    passes: 'Per client IP',
  },
  {
    name: 'nobody',
    pattern: /\bnobody\b/iu,
    instead: 'no one, people who do not, or the passive voice',
    finds: 'nobody can foretell a sign',
    passes: 'the sign is unpredictable',
  },
  {
    name: 'archaic',
    pattern: /\b(?:anew|foret(?:ell|old|ells)|hitherto|whence|thence|lest|nought|tidings|sought|wherein|thereof)\b/iu,
    instead: 'again, predict, until now, from where, so that … not, zero, notification, searched for',
    finds: 'which begins anew',
    passes: 'which begins again',
  },
  {
    name: 'stands',
    pattern: /\b(?:stands?|stood|standing)\b(?! (?:alone|for|out)\b)/iu,
    instead: 'is stored in, is listed in, is written in, is',
    finds: 'The name as it stands in the zip',
    passes: 'The name as the zip stores it; `~` stands for the end',
  },
  {
    name: 'told',
    pattern: /\b(?:tells?|told|telling)\b(?! apart\b)/iu,
    instead: 'notify, say, show, identify, distinguish',
    finds: 'the heads are told once a day',
    passes: 'the heads are notified once a day',
  },
  {
    name: 'behind',
    pattern:
      /\bbehind\b(?! (?:\S+ ){0,2}(?:API|gateway|door|CloudFront|proxy|proxies|gates?|NAT|firewall|camera|surface|plane|panel|dialog|text|image|IP)\b)/iu,
    instead: 'after',
    finds: 'any bytes behind it',
    passes: 'a clinic behind one proxy',
  },
  {
    name: 'noun clause',
    pattern: /^(?:What|Who|Whom|Whose|Of|That) /u,
    instead: 'a verb, or the name of the thing',
    finds: 'What a function needs that writes mails.',
    passes: 'The environment of a function that sends mail.',
  },
  {
    name: 'besides',
    pattern: /\bbesides\b/iu,
    instead: 'except, also, in addition to',
    finds: 'What every item carries besides its own fields',
    passes: 'Fields that every item has in addition to its own',
  },
];

/** Reads the words that the glossary forbids (third column), and the word to use instead of each. */
function readSynonyms(): readonly { readonly word: string; readonly instead: string }[] {
  const glossary = readFileSync('shared/README.md', 'utf8').split('\n## Glossary\n')[1]?.split('\n## ')[0] ?? '';
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, instead = '', , banned = '']) =>
      [...banned.matchAll(/_(?<word>[^_]+)_/gu)].map(({ groups }) => ({ word: groups?.['word'] ?? '', instead })),
    );
}

export const BANNED_SYNONYMS = readSynonyms();

/**
 * Largest number of words in a sentence of a comment or test name. A part after a colon or semicolon counts separately, and a quotation not
 * at all.
 */
export const SENTENCE_WORDS_MAX = 20;

const sentencesOf = (text: string): string[] => text.replaceAll(/"[^"]*"/gu, 'x').split(/(?<=[.:;!?])\s+|\s@\w+/u);

const wordsOf = (sentence: string): number =>
  sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Returns the reasons why a text is hard to read. The list is empty for plain English. */
export function hardWords({ kind, text }: Pick<Prose, 'kind' | 'text'>): string[] {
  const rules = WORD_RULES.filter(({ name }) => kind === 'comment' || name !== 'noun clause');
  const synonyms = BANNED_SYNONYMS.filter(({ word }) => new RegExp(`\\b${word}s?\\b`, 'iu').test(text));
  const isLong = kind !== 'readme' && sentencesOf(text).some((sentence) => wordsOf(sentence) > SENTENCE_WORDS_MAX);
  return [
    ...rules.filter(({ pattern }) => pattern.test(text)).map(({ name, instead }) => `${name} → ${instead}`),
    ...synonyms.map(({ word, instead }) => `${word} → ${instead}`),
    ...(isLong ? [`a sentence has more than ${SENTENCE_WORDS_MAX} words`] : []),
  ];
}
