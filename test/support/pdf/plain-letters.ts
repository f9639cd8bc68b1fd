/** Leaves letters and figures: programs place spaces and marks, and mirror brackets, each in its own way. */
export const plainLetters = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
