import type { Judgement } from './judge-zip.ts';
import type { ExpectedVerdict } from './zip-case.ts';

/** Returns the differences between a judgement and the expected verdict, in words. The list is empty if both agree. */
export function verdictDifferences(judgement: Judgement, expected: ExpectedVerdict): string[] {
  if ('archive' in judgement) {
    const isExpected = 'archive' in expected && expected.archive.includes(judgement.archive);
    return isExpected ? [] : [`archive refused: ${judgement.archive} (${judgement.detail})`];
  }
  if ('archive' in expected) return [`archive taken, expected: ${expected.archive.join(' or ')}`];
  if (judgement.entries.length !== expected.entries.length) return [`${judgement.entries.length} verdicts`];
  return expected.entries.flatMap(({ verdict, content, path }, at) => {
    const entry = judgement.entries[at]!;
    const where = `entry ${at}, ${entry.path}`;
    if (entry.verdict !== verdict) return [`${where}: ${entry.verdict} (${entry.detail}), expected: ${verdict}`];
    const isOtherContent = content !== undefined && Buffer.compare(entry.content ?? Buffer.of(), content) !== 0;
    const isOtherPath = path !== undefined && entry.path !== path;
    return [...(isOtherContent ? [`${where}: other content`] : []), ...(isOtherPath ? [`${where}: not ${path}`] : [])];
  });
}
