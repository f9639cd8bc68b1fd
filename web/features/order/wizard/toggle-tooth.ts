import { EMPTY_ITEM, type DraftItem } from './order-draft.ts';

/**
 * Adds a tooth to the active piece of work, or removes it with its entries. A tooth is in one piece at most. If there is no piece yet,
 * begins the first one.
 */
export function toggleTooth(items: readonly DraftItem[], active: number, tooth: string): DraftItem[] {
  const pieces = items.length === 0 ? [EMPTY_ITEM] : items;
  const isOn = pieces[active]?.teeth.includes(tooth) === true;
  return pieces.map((item, index) => {
    const others = item.teeth.filter((each) => each !== tooth);
    const units = item.units.filter((unit) => unit.tooth !== tooth);
    return { ...item, teeth: index === active && !isOn ? [...others, tooth].toSorted() : others, units };
  });
}
