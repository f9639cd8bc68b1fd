import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INVITATION_FILE_CHARACTERS_MAX } from '#shared/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { refusedFields } from '#web/ui/form-faults.ts';
import { checkLines, inviteLines, type CheckedLine } from './check-lines.ts';
import { decodeCsv, type DecodedCsv } from '#web/ui/decode-csv.ts';

export type FileStep =
  | { readonly at: 'choosing' }
  | { readonly at: 'checked'; readonly lines: readonly CheckedLine[] }
  | { readonly at: 'sending'; readonly lines: readonly CheckedLine[]; readonly done: number; readonly count: number }
  | { readonly at: 'sent'; readonly lines: readonly CheckedLine[] };

type Fault = { readonly own: 'tooLarge' | 'unreadable' } | { readonly field: string };

/** Reads a file as text. Returns a fault instead if the file is too large or unreadable. */
async function readCsv(file: File): Promise<{ decoded?: DecodedCsv | undefined; fault?: Fault }> {
  if (file.size > 4 * INVITATION_FILE_CHARACTERS_MAX) return { fault: { own: 'tooLarge' } };
  const decoded = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  return decoded === undefined ? { fault: { own: 'unreadable' } } : { decoded };
}

/**
 * Returns the state and the actions for inviting people from a file. The person chooses a file or pastes its text. The
 * server first checks the lines without inviting anyone; then they are sent in parts.
 */
export function useInviteFile() {
  const [client, asked] = [useQueryClient(), useAsked()];
  const [text, setText] = useState('');
  const [read, setRead] = useState<{ name: string; encoding: DecodedCsv['encoding'] }>();
  const [fault, setFault] = useState<Fault>();
  const [isChecking, setChecking] = useState(false);
  const [step, setStep] = useState<FileStep>({ at: 'choosing' });

  async function take(file: File): Promise<void> {
    const { decoded, fault: wrong } = await readCsv(file);
    setFault(wrong);
    setRead(decoded && { name: file.name, encoding: decoded.encoding });
    setText(decoded?.text ?? '');
  }

  async function check(): Promise<void> {
    if (text.trim() === '') return setFault({ field: 'required' });
    if (text.length > INVITATION_FILE_CHARACTERS_MAX) return setFault({ own: 'tooLarge' });
    setChecking(true);
    try {
      setStep({ at: 'checked', lines: await checkLines(text, asked) });
    } catch (error) {
      const field = error instanceof ApiError ? refusedFields(error.data)['csv'] : undefined;
      if (field !== undefined) setFault({ field });
    } finally {
      setChecking(false);
    }
  }

  async function send(lines: readonly CheckedLine[]): Promise<void> {
    const good = lines.filter(({ error }) => error === null);
    const onProgress = (done: number) => setStep({ at: 'sending', lines, done, count: good.length });
    onProgress(0);
    try {
      const refused = await inviteLines(good, asked, onProgress);
      setStep({ at: 'sent', lines: lines.map((line) => ({ ...line, error: refused.get(line.line) ?? line.error })) });
    } catch {
      // The client has already shown the error. The next attempt recognises the lines that are already invited.
      setStep({ at: 'checked', lines });
    }
    void client.invalidateQueries({ queryKey: ['member'] });
  }

  return {
    text,
    type: (next: string) => {
      setText(next);
      setRead(undefined);
      setFault(undefined);
    },
    read,
    fault,
    isChecking,
    step,
    take,
    check,
    send,
    back: () => setStep({ at: 'choosing' }),
  };
}
export type InviteFile = ReturnType<typeof useInviteFile>;
