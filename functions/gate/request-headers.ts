import type { APIGatewayProxyEvent } from 'aws-lambda';

/** The headers of a request, or of a handshake of the live channel. */
export type RequestHeaders = Pick<APIGatewayProxyEvent, 'headers' | 'multiValueHeaders'>;

/** Returns every value of a header, whatever the case of its name; empty if it was not sent. */
export function headerValues(event: RequestHeaders, name: string): string[] {
  const values = [...Object.entries(event.multiValueHeaders ?? {}), ...Object.entries(event.headers ?? {})]
    .filter(([key]) => key.toLowerCase() === name)
    .flatMap(([, value]) => value ?? [])
    .filter((value) => value !== '');
  return [...new Set(values)];
}

export const headerValue = (event: RequestHeaders, name: string): string | undefined => headerValues(event, name)[0];

/** Returns the value of a cookie; `undefined` if it was not sent, or was sent twice. */
export function cookieOf(event: RequestHeaders, name: string): string | undefined {
  const pairs = headerValues(event, 'cookie').flatMap((value) => value.split(/; */u));
  const [value, ...others] = pairs.flatMap((pair) =>
    pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : [],
  );
  return others.length === 0 ? value : undefined;
}
