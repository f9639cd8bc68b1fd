import { ReadError } from './read-error.ts';

/** One part of a `multipart/related` body: the position of its bytes, and its media type. */
export interface RelatedPart {
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

const LINE_END = '\r\n';
const HEADER_BYTES_MAX = 4_096;
const PARTS_MAX = 5_000;

const broken = (): ReadError => new ReadError(400, 'The body is no multipart/related of this boundary.');

/** Returns the parts of a body (RFC 2046 5.1). Throws ReadError 400 if the body is no complete multipart. */
export function splitRelated(body: Buffer, boundary: string): RelatedPart[] {
  const parts: RelatedPart[] = [];
  const mark = `${LINE_END}--${boundary}`;
  const isAtStart = body.subarray(0, mark.length - LINE_END.length).toString('latin1') === `--${boundary}`;
  let at = isAtStart ? -LINE_END.length : body.indexOf(mark, 0, 'latin1');
  while (at !== -1) {
    const after = at + mark.length;
    if (body.subarray(after, after + 2).toString('latin1') === '--') return parts;
    const head = body.subarray(after, after + HEADER_BYTES_MAX);
    const headEnd = head.indexOf(LINE_END + LINE_END, 0, 'latin1');
    const next = headEnd === -1 ? -1 : body.indexOf(mark, after + headEnd + LINE_END.length, 'latin1');
    if (next === -1 || parts.length === PARTS_MAX) throw broken();
    const type = /^content-type: *(?<type>[^;\r\n]+)/imu.exec(head.subarray(0, headEnd).toString('latin1'));
    const start = after + headEnd + 2 * LINE_END.length;
    parts.push({ start, end: Math.max(start, next), type: (type?.groups?.['type'] ?? '').trim().toLowerCase() });
    at = next;
  }
  throw broken();
}
