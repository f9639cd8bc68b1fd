/** Returns only letters and digits, because programs differ in how they place spaces and marks, and mirror brackets. */
export const plainLetters = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
