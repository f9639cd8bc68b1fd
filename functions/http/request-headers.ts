import type { APIGatewayProxyEvent } from 'aws-lambda';

type Headers = Pick<APIGatewayProxyEvent, 'headers' | 'multiValueHeaders'>;

/** Every value of a header, whatever the case of its name; none when it did not come. */
export function headerValues(event: Headers, name: string): string[] {
  const values = [...Object.entries(event.multiValueHeaders ?? {}), ...Object.entries(event.headers ?? {})]
    .filter(([key]) => key.toLowerCase() === name)
    .flatMap(([, value]) => value ?? [])
    .filter((value) => value !== '');
  return [...new Set(values)];
}

export const headerValue = (event: Headers, name: string): string | undefined => headerValues(event, name)[0];
