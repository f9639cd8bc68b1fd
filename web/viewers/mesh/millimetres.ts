/** Formats a length in mm with two decimals, as technicians read it. */
export const millimetres = (mm: number, language: string): string =>
  mm.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
