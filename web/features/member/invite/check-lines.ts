import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { call } from '#web/api/client.ts';

/** A line of the file with what the server says of it. */
export interface CheckedLine {
  readonly line: number;
  /** As it stands in the file; the server answers addresses masked. */
  readonly text: string;
  readonly contact: string;
  readonly role: string;
  /** A word of `field.json`; `null`: it can be invited. */
  readonly error: string | null;
}

/** Asks what would become of each line; nobody is invited. */
export async function checkLines(csv: string): Promise<CheckedLine[]> {
  const texts = csv.split(/\r?\n/u);
  const { lines } = await call(organisationApi.inviteFile, { csv, isDryRun: true });
  return lines.map(({ line, role, error }) => {
    const text = texts[line - 1] ?? '';
    const [contact = ''] = text.replace(/^\uFEFF/u, '').split(/[,;\t]/u);
    return { line, text, contact: contact.trim().replaceAll(/^"|"$/gu, ''), role, error };
  });
}

/** So few that their answer comes long before the client gives up waiting. */
const LINES_AT_A_TIME = 10;
/** Sent before, by an attempt whose answer was lost. */
const SENT_ALREADY = 'isInvited';

/** Invites the lines, some at a time; answers those that were refused meanwhile, by line. */
export async function inviteLines(
  lines: readonly CheckedLine[],
  onProgress: (done: number) => void,
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>();
  for (let start = 0; start < lines.length; start += LINES_AT_A_TIME) {
    const part = lines.slice(start, start + LINES_AT_A_TIME);
    const csv = part.map(({ text }) => text).join('\n');
    const answer = await call(organisationApi.inviteFile, { csv, isDryRun: false });
    for (const { line, error } of answer.lines) {
      const sent = part[line - 1];
      if (sent !== undefined && error !== null && error !== SENT_ALREADY) refused.set(sent.line, error);
    }
    onProgress(start + part.length);
  }
  return refused;
}
