import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import { call } from '#web/api/client.ts';

/** A line of the file with the server's verdict. */
export interface CheckedLine {
  readonly line: number;
  /** The line as it is in the file. The server's answer masks addresses. */
  readonly text: string;
  readonly contact: string;
  readonly role: string;
  /** Fault as a key of `field.json`; `null` = the address can be invited. */
  readonly error: string | null;
}

/** Asks the server for a verdict on each line. Invites no one. */
export async function checkLines(csv: string, asked: AskedOrganisation): Promise<CheckedLine[]> {
  const texts = csv.split(/\r?\n/u);
  const { lines } = await call(organisationApi.inviteFile, { ...asked, csv, isDryRun: true });
  return lines.map(({ line, role, error }) => {
    const text = texts[line - 1] ?? '';
    const [contact = ''] = text.replace(/^\uFEFF/u, '').split(/[,;\t]/u);
    return { line, text, contact: contact.trim().replaceAll(/^"|"$/gu, ''), role, error };
  });
}

/** Number of lines in one call. It is small, so that the answer comes long before the client's timeout. */
const LINES_AT_A_TIME = 10;
/**
 * Fault of a line that an earlier attempt has sent, if the answer to that attempt was lost. Such a line counts as
 * invited.
 */
const SENT_ALREADY = 'isInvited';

/**
 * Invites the lines, `LINES_AT_A_TIME` per call. Returns the faults of the lines that the server now refuses, by line
 * number.
 */
export async function inviteLines(
  lines: readonly CheckedLine[],
  asked: AskedOrganisation,
  onProgress: (done: number) => void,
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>();
  for (let start = 0; start < lines.length; start += LINES_AT_A_TIME) {
    const part = lines.slice(start, start + LINES_AT_A_TIME);
    const csv = part.map(({ text }) => text).join('\n');
    const answer = await call(organisationApi.inviteFile, { ...asked, csv, isDryRun: false });
    for (const { line, error } of answer.lines) {
      const sent = part[line - 1];
      if (sent !== undefined && error !== null && error !== SENT_ALREADY) refused.set(sent.line, error);
    }
    onProgress(start + part.length);
  }
  return refused;
}
