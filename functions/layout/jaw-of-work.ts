import type { Jaw } from '#shared/file/jaw-role.ts';
import type { OrderData } from '#shared/file/order-data.ts';
import type { Part } from './role-of.ts';

/** Teeth that an order lists without anything being made for them. */
const NO_WORK = /antagonist|healthy|missingtooth/iu;
const UPPER_QUADRANTS = ['1', '2', '5', '6'];
const OTHER: Record<Jaw, Jaw> = { upper: 'lower', lower: 'upper' };

/** The jaw in which all the work is; `undefined` where it is in both, or in none. */
function jawOf({ teeth }: OrderData): Jaw | undefined {
  const jaws = new Set(
    teeth
      .filter(({ restoration }) => !NO_WORK.test(restoration))
      .map(({ tooth }): Jaw => (UPPER_QUADRANTS.includes(tooth.charAt(0)) ? 'upper' : 'lower')),
  );
  const [jaw] = jaws;
  return jaws.size === 1 ? jaw : undefined;
}

/** A preparation lies in the jaw of the work, an antagonist in the other one: their names do not say which that is, the order does. */
export function withJawOfWork(part: Part, order: OrderData | undefined): Part {
  const jaw = order && jawOf(order);
  if (part.jaw !== undefined || jaw === undefined) return part;
  if (part.role === 'preparation') return { ...part, jaw };
  return part.role === 'antagonist' ? { ...part, jaw: OTHER[jaw] } : part;
}
