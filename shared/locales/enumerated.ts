const COMMAS: Readonly<Record<string, string>> = { zh: '、', ar: '، ' };

/** Joins words with the comma of the language. */
export const enumerated = (words: readonly string[], language: string): string => words.join(COMMAS[language] ?? ', ');
