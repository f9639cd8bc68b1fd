import type { CorsRule } from './bucket-store.ts';
import type { S3Answer } from './operation.ts';

interface CorsAsk {
  readonly origin: string | undefined;
  readonly method: string;
  /** Names of the headers that the client wants to send, in lower case; empty for an actual request. */
  readonly headers: readonly string[];
}

/** Whether a value matches a pattern of S3, which has at most one `*`. Upper and lower case are equal. */
function matches(pattern: string, value: string): boolean {
  const [head = '', tail] = pattern.toLowerCase().split('*');
  const text = value.toLowerCase();
  if (tail === undefined) return text === head;
  return text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail);
}

const findRule = (rules: readonly CorsRule[], { origin, method, headers }: CorsAsk): CorsRule | undefined =>
  rules.find(
    (rule) =>
      origin !== undefined &&
      rule.allowedOrigins.some((pattern) => matches(pattern, origin)) &&
      rule.allowedMethods.includes(method) &&
      headers.every((name) => rule.allowedHeaders.some((pattern) => matches(pattern, name))),
  );

/** Returns the CORS headers of an answer, from the first rule that allows the request. They are empty if no rule does. */
export function corsHeaders(rules: readonly CorsRule[], ask: CorsAsk): Record<string, string> {
  const rule = findRule(rules, ask);
  if (rule === undefined || ask.origin === undefined) return {};
  const isOpen = rule.allowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isOpen ? '*' : ask.origin,
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    ...(isOpen ? {} : { 'access-control-allow-credentials': 'true' }),
    ...(rule.exposeHeaders.length > 0 && { 'access-control-expose-headers': rule.exposeHeaders.join(', ') }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** Answers a request with `OPTIONS`, which has no signature. */
export function preflight(rules: readonly CorsRule[], ask: CorsAsk): S3Answer {
  const rule = findRule(rules, ask);
  if (rule === undefined) return { status: 403, headers: {}, body: 'CORSResponse: This CORS request is not allowed.' };
  return {
    status: 200,
    headers: {
      ...corsHeaders(rules, ask),
      'access-control-allow-headers': ask.headers.join(', '),
      ...(rule.maxAgeSeconds === undefined ? {} : { 'access-control-max-age': String(rule.maxAgeSeconds) }),
    },
  };
}
