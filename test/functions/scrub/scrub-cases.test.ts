import { afterEach, expect, test } from 'vitest';
import { namedCases } from '#test/support/scrub/named-cases.ts';
import { tally } from '#test/support/tally.ts';
import { readZipEntries } from '#functions/pipeline/read-zip-entries.ts';
import { FactSearch } from '#functions/scrub/proof/fact-search.ts';
import type { KnownFact } from '#functions/scrub/proof/fact-forms.ts';
import { quietParts } from '#functions/scrub/proof/quiet-parts.ts';
import { type NamedBytes, scrubFile } from '#functions/scrub/scrub-file.ts';
import { sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { memorySource } from '#shared/zip/byte-source.ts';

const counts: Record<string, number> = {};
afterEach(({ task }) => tally(task, counts));

const kindOf = ({ name, bytes }: NamedBytes) => sniffFileKind(bytes.subarray(0, 4096), name, bytes.length);

/** Whether the file's texts are deflated. A search in its raw bytes then finds no text. */
const isDeflated = ({ bytes }: NamedBytes): boolean => Buffer.from(bytes).includes('1.2.840.10008.1.2.1.99');

/** Returns the file, or the files of the zip if it is one. */
async function filesOf({ name, bytes }: NamedBytes): Promise<NamedBytes[]> {
  if (!name.endsWith('.zip')) return [{ name, bytes }];
  const files: NamedBytes[] = [];
  for await (const { path, bytes: content } of readZipEntries(memorySource(bytes)))
    files.push({ name: path, bytes: content! });
  return files;
}

const optionsOf = (search: FactSearch, facts: readonly KnownFact[]) => ({
  key: 'key of the share',
  masks: [],
  factIn: search.inText,
  withoutPatient: (name: string) =>
    search.inText(name) === undefined ? name : `file-${facts.length}${/\.[a-z]+$/u.exec(name)?.[0] ?? ''}`,
});

// SHR-21, SHR-24
test('200 generated cases contain nothing that leads to their patient any more', async () => {
  const left: string[] = [];
  for (const { facts, ...named } of await namedCases(200, 20_261_123)) {
    const search = new FactSearch(facts);
    counts['cases generated'] = (counts['cases generated'] ?? 0) + 1;
    for (const file of await filesOf(named)) {
      const isNamed = search.find(file.bytes) !== undefined;
      counts['files that name the patient'] = (counts['files that name the patient'] ?? 0) + Number(isNamed);
      counts['files whose bytes are deflated'] = (counts['files whose bytes are deflated'] ?? 0) + Number(!isNamed);
      expect(isNamed || isDeflated(file), file.name).toBe(true);
      const copy = await scrubFile(file, optionsOf(search, facts));

      counts[`files scrubbed: ${kindOf(copy)}`] = (counts[`files scrubbed: ${kindOf(copy)}`] ?? 0) + 1;
      counts['bytes searched'] = (counts['bytes searched'] ?? 0) + copy.bytes.length;
      const found = search.find(copy.bytes, quietParts(copy.bytes, kindOf(copy))) ?? search.inText(copy.name);
      if (found !== undefined) left.push(`${file.name}: ${found}`);
    }
  }

  counts['facts left'] = left.length;
  expect(left).toEqual([]);
}, 60_000);
