import type { OrderHistoryEntry, OrderMessage } from '#shared/order/order.ts';

/** A line of the thread: a message, or a move, which is an entry of the order's history. */
export type ThreadLine =
  | { readonly kind: 'message'; readonly at: number; readonly message: OrderMessage }
  | { readonly kind: 'move'; readonly at: number; readonly entry: OrderHistoryEntry };

/** Returns the messages with the order's moves between them (ORD-50), oldest first. A move comes before a message of the same second. */
export function threadLines(
  messages: readonly OrderMessage[],
  history: readonly OrderHistoryEntry[],
): readonly ThreadLine[] {
  const moves = history.map((entry): ThreadLine => ({ kind: 'move', at: entry.at, entry }));
  const written = messages.map((message): ThreadLine => ({ kind: 'message', at: message.at, message }));
  // Sorting is stable, so a move stays before a message of the same second.
  return [...moves, ...written].toSorted((one, other) => one.at - other.at);
}
