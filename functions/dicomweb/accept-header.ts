import { StandardError } from '#functions/http/standard-error.ts';

export interface MediaRange {
  /** Type in lower case, without parameters, like `multipart/related`. */
  readonly type: string;
  /** The value of the parameter `type="…"` of a multipart; empty if absent. */
  readonly part: string;
  readonly transferSyntax: string | undefined;
  readonly quality: number;
}

const parameterOf = (range: string, name: string): string | undefined =>
  new RegExp(`;\\s*${name}\\s*=\\s*(?:"(?<quoted>[^"]*)"|(?<plain>[^;,\\s]*))`, 'iu')
    .exec(range)
    ?.slice(1)
    .find(Boolean);

/** Splits the header at commas outside of quotes. */
const rangesIn = (header: string): string[] => header.match(/(?:"[^"]*"|[^,"])+/gu) ?? [];

/** Returns the media ranges that a client accepts, the best first. An empty header accepts everything. */
export function acceptedBy(header: string): MediaRange[] {
  const ranges = rangesIn(header.trim() === '' ? '*/*' : header).map((range) => ({
    type: (range.split(';')[0] ?? '').trim().toLowerCase(),
    part: (parameterOf(range, 'type') ?? '').toLowerCase(),
    transferSyntax: parameterOf(range, 'transfer-syntax'),
    quality: Number(parameterOf(range, 'q') ?? 1),
  }));
  return ranges.filter(({ quality }) => quality > 0).toSorted((one, other) => other.quality - one.quality);
}

const covers = (range: string, type: string): boolean =>
  range === '*/*' || range === type || range === `${type.split('/')[0] ?? ''}/*`;

/** Whether a media range covers a single type, or a multipart with parts of that type. */
export const covering = (range: MediaRange, type: string, isMultipart: boolean): boolean => {
  if (!isMultipart) return covers(range.type, type);
  if (range.type === '*/*') return true;
  return covers(range.type, 'multipart/related') && (range.part === '' || covers(range.part, type));
};

/** Returns the type of `types` that the client prefers. Throws 406 if the client accepts none of them. */
export function chooseType(header: string, types: readonly string[]): string {
  const chosen = acceptedBy(header).flatMap((range) => types.filter((type) => covering(range, type, false)))[0];
  if (chosen === undefined) throw new StandardError(406, `Available: ${types.join(', ')}.`);
  return chosen;
}
