import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '../preferences.ts';

/** Shows tooth numbers in the reader's notation, from left to right in every language. */
export function Teeth({ teeth }: { teeth: readonly string[] }) {
  const { toothNotation } = usePreferences();
  return <bdi dir="ltr">{teeth.map((tooth) => writeTooth(tooth, toothNotation)).join(' ')}</bdi>;
}
