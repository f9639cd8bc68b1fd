import { EMPTY_ITEM, type DraftItem } from './order-draft.ts';

/** Gives a tooth to a piece of work, or takes it off; a tooth is in one piece at most. Without any piece yet, the first is begun. */
export function toggleTooth(items: readonly DraftItem[], active: number, tooth: string): DraftItem[] {
  const pieces = items.length === 0 ? [EMPTY_ITEM] : items;
  const isOn = pieces[active]?.teeth.includes(tooth) === true;
  return pieces.map((item, index) => {
    const others = item.teeth.filter((each) => each !== tooth);
    return { ...item, teeth: index === active && !isOn ? [...others, tooth].toSorted() : others };
  });
}
