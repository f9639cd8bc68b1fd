import type { Jaw } from '../file/jaw-role.ts';
import type { OrderData } from '../file/order-data.ts';
import type { Part } from './role-of.ts';

/** Work types of teeth that an order lists without any work on them. */
const NO_WORK = /antagonist|healthy|missingtooth/iu;
const UPPER_QUADRANTS = ['1', '2', '5', '6'];
const OTHER: Record<Jaw, Jaw> = { upper: 'lower', lower: 'upper' };

/** Returns the jaw with all the work of an order; `undefined` if both jaws have work, or if no jaw has. */
function jawOf({ teeth }: OrderData): Jaw | undefined {
  const jaws = new Set(
    teeth
      .filter(({ restoration }) => !NO_WORK.test(restoration))
      .map(({ tooth }): Jaw => (UPPER_QUADRANTS.includes(tooth.charAt(0)) ? 'upper' : 'lower')),
  );
  const [jaw] = jaws;
  return jaws.size === 1 ? jaw : undefined;
}

/**
 * Adds the jaw to a preparation or an antagonist. Their file names do not state the jaw, but the order does. A preparation is in the jaw of
 * the work, an antagonist in the opposite jaw.
 */
export function withJawOfWork(part: Part, order: OrderData | undefined): Part {
  const jaw = order && jawOf(order);
  if (part.jaw !== undefined || jaw === undefined) return part;
  if (part.role === 'preparation') return { ...part, jaw };
  return part.role === 'antagonist' ? { ...part, jaw: OTHER[jaw] } : part;
}
