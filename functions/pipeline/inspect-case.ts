import type { JudgedEntry } from '#shared/zip/judge-directory.ts';
import { planBatches } from '#functions/zip/plan-batches.ts';
import type { ByteSource } from '#shared/zip/byte-source.ts';
import type { ManifestEntry } from '#shared/file/manifest.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { CasePlan } from './case-plan.ts';
import { digestSource } from './digest-source.ts';
import { readUpload } from './read-upload.ts';

interface Announced {
  readonly name: string;
  readonly sha256: string;
}

const OUTCOMES = { refuse: 'refused', skip: 'skipped' } as const;

const decidedEntry = (judged: JudgedEntry): ManifestEntry[] =>
  judged.verdict === 'extract'
    ? []
    : [
        {
          index: judged.entry.index,
          path: judged.entry.path,
          kind: null,
          sizeBytes: judged.entry.sizeBytes,
          outcome: OUTCOMES[judged.verdict],
          reason: judged.reason,
        },
      ];

/**
 * Inspects an uploaded file without unpacking it. Compares its digest with the announced digest, detects a zip, and plans each entry.
 *
 * @throws {RejectedFileError} if the file as a whole is refused
 */
export async function inspectCase(source: ByteSource, announced: Announced): Promise<CasePlan> {
  if ((await digestSource(source)) !== announced.sha256) throw new RejectedFileError('uploadDamaged');
  const contents = await readUpload(source, announced.name);
  const { sizeBytes } = source;
  if (contents.container === 'single') return { container: 'single', sizeBytes, name: announced.name };
  const { judged } = contents;
  const extracted = judged.filter(({ verdict }) => verdict === 'extract').map(({ entry }) => entry);
  return { container: 'zip', sizeBytes, decided: judged.flatMap(decidedEntry), batches: planBatches(extracted) };
}
