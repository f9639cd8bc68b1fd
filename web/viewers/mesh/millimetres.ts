/** A length as a technician reads it: hundredths of a millimetre. */
export const millimetres = (mm: number, language: string): string =>
  mm.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
