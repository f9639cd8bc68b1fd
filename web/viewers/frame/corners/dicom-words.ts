import { calendarDay } from '#web/ui/relative-time.ts';

/**
 * Formats a DICOM person name. Of its groups (alphabetic, ideographic, phonetic), takes the ideographic group if
 * present, else the alphabetic group (PS3.5 6.2.1).
 */
export function personName(name: string | undefined): string | undefined {
  const [alphabetic = '', ideographic = ''] = name?.split('=') ?? [];
  const group = ideographic === '' ? alphabetic : ideographic;
  const words = group.split('^').filter((part) => part !== '');
  return words.length === 0 ? undefined : words.join(' ');
}

/**
 * Formats a DICOM date in a language. Reads `20261121`, and `2026.11.21` as used before 1993 (PS3.5 6.2). Returns any
 * other text unchanged.
 */
export function dicomDay(date: string | undefined, language: string): string | undefined {
  const parts = /^(\d{4})\.?(\d{2})\.?(\d{2})$/u.exec(date ?? '');
  return parts === null ? date : calendarDay(parts.slice(1).join('-'), language);
}
