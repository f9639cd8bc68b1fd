import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, test } from 'vitest';
import { uploadSite } from '#infra/release/upload-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'arcata-site-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(...files: string[]): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const file of files) writeFileSync(join(folder, file), file);
}

/** Returns a client that records the sent requests in order. */
function recorder() {
  const sent: PutObjectCommand['input'][] = [];
  const send = ({ input }: PutObjectCommand) => Promise.resolve(sent.push(input));
  return { sent, s3: { send } as unknown as S3Client };
}

test('assets are uploaded before the pages that name them, and browsers may cache them forever', async () => {
  put('index.html', 'assets/main-1a2b.js', 'logo.svg');
  const { sent, s3 } = recorder();

  expect(await uploadSite(folder, 'site', s3)).toBe(3);

  expect(sent[0]).toMatchObject({
    Bucket: 'site',
    Key: 'assets/main-1a2b.js',
    ContentType: 'text/javascript; charset=utf-8',
    CacheControl: 'public, max-age=31536000, immutable',
  });
  expect(sent.slice(1).map(({ Key, CacheControl }) => [Key, CacheControl])).toEqual(
    expect.arrayContaining([
      ['index.html', 'no-cache'],
      ['logo.svg', 'no-cache'],
    ]),
  );
});

test('a compressed file is uploaded with its media type and its content encoding', async () => {
  put('assets/main-1a2b.js', 'assets/main-1a2b.js.br');
  const { sent, s3 } = recorder();

  await uploadSite(folder, 'site', s3);

  const encodings = Object.fromEntries(
    sent.map(({ Key = '', ContentType, ContentEncoding }) => [Key, [ContentType, ContentEncoding]]),
  );
  expect(encodings).toEqual({
    'assets/main-1a2b.js': ['text/javascript; charset=utf-8', undefined],
    'assets/main-1a2b.js.br': ['text/javascript; charset=utf-8', 'br'],
  });
});

test('a file of an unknown type stops the upload before a page changes', async () => {
  put('index.html', 'assets/notes.docx');
  const { sent, s3 } = recorder();

  await expect(uploadSite(folder, 'site', s3)).rejects.toThrow('assets/notes.docx');
  expect(sent).toEqual([]);
});
