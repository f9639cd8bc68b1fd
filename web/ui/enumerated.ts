const COMMAS: Readonly<Record<string, string>> = { zh: '、', ar: '، ' };

/** Words one after the other, with the language's comma between them. */
export const enumerated = (words: readonly string[], language: string): string => words.join(COMMAS[language] ?? ', ');
