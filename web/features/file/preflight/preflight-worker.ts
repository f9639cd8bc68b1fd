import { judgeFiles, type PreflightReport, type PreflightSubject } from './judge-files.ts';
import { lookIntoFile, type SeenFile } from './look-into-file.ts';

export interface PreflightTask {
  readonly files: readonly File[];
  readonly subject: PreflightSubject;
}

export type PreflightMessage =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly report: PreflightReport }
  | { readonly kind: 'failed'; readonly reason: string };

const tell = (message: PreflightMessage) => globalThis.postMessage(message);

// Loaded only for Chinese names, because the package is large.
async function toPinyin(name: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  return pinyin(name, { toneType: 'none', surname: 'head', nonZh: 'consecutive', v: true });
}

async function preflight({ files, subject }: PreflightTask): Promise<void> {
  const seen: SeenFile[] = [];
  for (const file of files) {
    seen.push(await lookIntoFile(file));
    tell({ kind: 'progress', done: seen.length });
  }
  tell({ kind: 'done', report: await judgeFiles(seen, subject, toPinyin) });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<PreflightTask>) => {
  // A file that was moved after it was chosen cannot be read any more. Its upload will report that.
  preflight(data).catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
});
