import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { tally } from '#test/support/tally.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import type { KnownFact } from '#functions/scrub/proof/fact-forms.ts';
import { FactSearch } from '#functions/scrub/proof/fact-search.ts';
import { quietParts } from '#functions/scrub/proof/quiet-parts.ts';
import { scrubFile } from '#functions/scrub/scrub-file.ts';
import { ScrubError } from '#functions/scrub/scrub-options.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** Folder of real files that some machines have next to the project; no other test needs it. */
const FOLDER = join(import.meta.dirname, '../../../../shared/samples/dicom');
const NAMES = existsSync(FOLDER)
  ? readdirSync(FOLDER, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
  : [];

/** Patients who are named after what is examined, which a coded value says, too: `PANCREAS_0001`. They get no copy. */
const NAMED_AFTER_CODES = ['ect-2frames', 'odd-explicit-un', 'pt-tcia-nested-icon'];

const counts: Record<string, number> = {};
afterEach(({ task }) => tally(task, counts));
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Returns what a file says of its patient; nothing for one that is not read. */
function factsOf(bytes: Uint8Array): KnownFact[] {
  try {
    const { dataset } = readDicom(bytes);
    const day = /^(\d{4})(\d\d)(\d\d)$/u.exec(dataset.string('PatientBirthDate') ?? '');
    return [
      { fact: 'name', value: dataset.string('PatientName') ?? '' },
      { fact: 'number', value: dataset.string('PatientID') ?? '' },
      { fact: 'birthDate', value: day === null ? '' : day.slice(1).join('-') },
    ];
  } catch (error) {
    if (error instanceof RejectedFileError) return [];
    throw error;
  }
}

// SHR-22, SHR-24
test.skipIf(NAMES.length === 0)(
  'no copy of a real file leads to its patient',
  async () => {
    const left: string[] = [];
    for (const name of NAMES) {
      const bytes = readFileSync(name);
      const search = new FactSearch(factsOf(bytes));
      const options = { key: 'k', masks: [], withoutPatient: () => 'file.dcm', factIn: search.inText };
      const copy = await scrubFile({ name, bytes }, options).catch((error: unknown) => {
        if (error instanceof ScrubError) return error;
        throw error;
      });
      count(copy instanceof ScrubError ? `real files without a copy: ${copy.fault}` : 'real files scrubbed');
      if (copy instanceof ScrubError) continue;
      const fact = search.find(copy.bytes, quietParts(copy.bytes, 'dicom'));
      if (fact === undefined) continue;
      if (NAMED_AFTER_CODES.some((known) => name.includes(known)))
        count('real files whose patient has the name of a code');
      else left.push(`${name}: ${fact}`);
    }

    counts['real files that still lead to a patient'] = left.length;
    expect(left).toEqual([]);
  },
  120_000,
);
