import { calendarDay } from '#web/ui/relative-time.ts';

/** A DICOM person name for reading: of its groups (alphabetic, ideographic, phonetic) the one in the person's own script (PS3.5 6.2.1). */
export function personName(name: string | undefined): string | undefined {
  const [alphabetic = '', ideographic = ''] = name?.split('=') ?? [];
  const group = ideographic === '' ? alphabetic : ideographic;
  const words = group.split('^').filter((part) => part !== '');
  return words.length === 0 ? undefined : words.join(' ');
}

/** A DICOM date (`20261121`, in files of before 1993 `2026.11.21`: PS3.5 6.2) in the reader's way; what is no date is shown as it stands. */
export function dicomDay(date: string | undefined, language: string): string | undefined {
  const parts = /^(\d{4})\.?(\d{2})\.?(\d{2})$/u.exec(date ?? '');
  return parts === null ? date : calendarDay(parts.slice(1).join('-'), language);
}
