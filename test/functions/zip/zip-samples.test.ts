import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { judgeZip } from '#test/support/zip/judge-zip.ts';

const SAMPLES = new URL('../../../../shared/samples/', import.meta.url);
const FOLDERS = ['zip/', 'corpora/zip-pypi/', 'corpora/zip-yauzl/', 'corpora/zip-zipjs/'] as const;

/** Patterns for names of files that their makers expect to be refused. All other files must be accepted. */
const MADE_TO_BE_REFUSED = [
  /_reject_|ailure_/u,
  /encrypt|zipcrypto|-aes|secure|split|overlap|malformed|wrong/u,
  /bzip2|implode|lzma|ppmd|reduce|shrink|zstd|deflate64/u,
  /prepended|-bad_|bogus|filename_empty|incons|bigzero|abs-path|bad-chars|too-many-bytes/u,
] as const;

/** Files for which our rules differ on purpose from their makers' rules. */
const DIFFERENT = {
  'tests_unit_utils_zipdata_reject_data_descriptor.zip':
    'PyPI takes no data descriptors at all; a correct one is fine here',
  'tests_unit_utils_zipdata_accept_short_usize.zip': 'unpacks to more than it declares',
  'tests_unit_utils_zipdata_accept_short_usize_zip64.zip': 'its zip64 field contradicts its header',
  'test_success_deflate.zip': 'holds index.js, a program',
  'test_success_sloppy-filenames.zip': 'two headers, two names; the same bytes lie among its failures',
  'ailure_Invalid_comment_length_Expected_1_Found_0_Are_there_extra_bytes_at_the_end_of_the_file_Or_is_the_end_of_central_dir_signature_PK_in_the_com.zip':
    'a zero byte behind it is padding',
} as const satisfies Record<string, string>;

const files = FOLDERS.map((folder) => new URL(folder, SAMPLES))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => new URL(encodeURIComponent(name), folder)))
  .filter(({ pathname }) => /\.(?:zip|whl)$/u.test(pathname));

const isRefused = async (file: URL): Promise<boolean> => {
  const judgement = await judgeZip(readFileSync(file));
  const taken = ['extract', 'folder', 'systemFile'];
  return 'archive' in judgement || judgement.entries.some(({ verdict }) => !taken.includes(verdict));
};

test.skipIf(files.length === 0)('the zips of other projects get the verdicts of their makers', async () => {
  const wrong: string[] = [];
  for (const file of files) {
    const name = decodeURIComponent(basename(file.pathname));
    const isRefusedByMaker = MADE_TO_BE_REFUSED.some((pattern) => pattern.test(name));
    if ((await isRefused(file)) !== (isRefusedByMaker !== name in DIFFERENT)) wrong.push(name);
  }

  console.log(
    `zip samples: ${files.length} judged, ${wrong.length} wrong, ${Object.keys(DIFFERENT).length} different on purpose`,
  );
  expect(wrong).toEqual([]);
});
