import { expect, test } from 'vitest';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { AppError } from '#functions/runtime/app-error.ts';
import { parseInput } from '#functions/gate/parse-input.ts';
import { API } from '#shared/api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { leavesOf } from './leaves.ts';
import { tally } from '#test/support/tally.ts';

const HIDDEN = {
  'half a character': 'a\ud800b',
  NUL: 'a\0b',
  'what is no character': 'a\uFFFFb',
  'a bidi override': 'a\u202egpj.exe',
  'a bidi embedding': 'a\u202bb',
  'a bidi isolate': 'a\u2067b',
};
const ENDPOINTS: readonly AnyEndpoint[] = Object.values(API).flatMap((api) => Object.values<AnyEndpoint>(api));

/** Returns an input that holds only this field. */
const only = (path: readonly string[], text: string): unknown =>
  path.reduceRight<unknown>((inner, step) => (step === '0' ? [inner] : { [step]: inner }), text);

function refusedPaths(endpoint: AnyEndpoint, input: unknown): string[] {
  const body = JSON.stringify(input);
  const queryStringParameters = endpoint.method === 'GET' ? input : null;
  try {
    parseInput(endpoint, { body, queryStringParameters, isBase64Encoded: false } as APIGatewayProxyEvent);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.codeName === 'termsNotAccepted') throw error;
    return (error.data['fields'] as { path: string; error: string }[])
      .filter((field) => field.error === 'hiddenCharacters')
      .map(({ path }) => path);
  }
}

// WIRE-15
test('every text field of every call refuses hidden characters, and the refusal names the field', ({ task }) => {
  let tried = 0;
  for (const endpoint of ENDPOINTS) {
    const texts = leavesOf(endpoint.input).filter(({ definition }) => definition.type === 'string');
    for (const { path } of texts) {
      for (const [kind, text] of Object.entries(HIDDEN)) {
        tried += 1;
        const named = `${endpoint.path} ${path.join('.')}: ${kind}`;
        expect([named, refusedPaths(endpoint, only(path, text))]).toEqual([named, [path.join('.')]]);
      }
    }
  }
  expect(tried).toBeGreaterThan(500);
  tally(task, { 'texts with hidden characters': tried });
});

test.each([
  ['../../../etc/passwd.zip', 'etc_passwd.zip'],
  ['C:\\scans\\upper.stl', 'C:_scans_upper.stl'],
  ['a\r\nb\0c.zip', 'abc.zip'],
  ['invoice\u202egpj.zip', 'invoicegpj.zip'],
  ['Müller 上颌 🦷.stl', 'Müller 上颌 🦷.stl'],
])('a file announced as %j is called %j', (name, kept) => {
  const owner = { patientId: 'pat_00000000000000000000000001' };
  const body = JSON.stringify({ owner, name, sizeBytes: 1, sha256: '0'.repeat(64) });

  const input = parseInput(fileApi.init, { body, isBase64Encoded: false } as APIGatewayProxyEvent);

  expect(input.name).toBe(kept);
});

test('deeply nested input is walked without running out of stack', () => {
  const depth = 50_000;
  const body = `${'{"a":'.repeat(depth)}"a\ud800b"${'}'.repeat(depth)}`;

  expect(() => parseInput(fileApi.init, { body, isBase64Encoded: false } as APIGatewayProxyEvent)).toThrow(AppError);
});
