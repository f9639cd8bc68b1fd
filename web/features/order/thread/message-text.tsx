import type { ReactNode } from 'react';
import type { OrderMessage } from '#shared/order/order.ts';
import { TextWithTeeth } from '#web/ui/tooth/text-with-teeth.tsx';

/** Shows a message with its tooth numbers in the reader's notation. The names of mentioned people are bold. */
export function MessageText({ body, notation, mentions }: Pick<OrderMessage, 'body' | 'notation' | 'mentions'>) {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length);
  const parts: ReactNode[] = [];
  let rest = body;
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => one.at - other.at)[0];
    const end = found?.at ?? rest.length;
    parts.push(<TextWithTeeth key={`text ${parts.length}`} text={rest.slice(0, end)} notation={notation} />);
    if (found === undefined) break;
    parts.push(<strong key={`name ${parts.length}`}>{found.name}</strong>);
    rest = rest.slice(end + found.name.length);
  }
  return parts;
}
