import type { FileId } from '#shared/ids.ts';
import type { OrderPin } from '#shared/order/order-pin.ts';
import type { OrderSubmission, SubmissionRef } from '#shared/order/order-submission.ts';

type Version = Pick<OrderSubmission, 'stage' | 'number' | 'files'>;

const isVersion = (one: SubmissionRef, other: SubmissionRef): boolean =>
  one.stage === other.stage && one.number === other.number;

/**
 * Returns the pins to show on a file of a version: its own pins, and open pins of earlier versions of the stage
 * (FILE-265). Pins of an earlier file are shown on the file with the same name. If no file has that name, they are
 * shown on each file of the version.
 */
export function pinsOnFile(
  pins: readonly OrderPin[],
  versions: readonly Version[],
  on: { readonly shown: Version; readonly fileId: FileId },
): { readonly pin: OrderPin; readonly isCarried: boolean }[] {
  const { shown, fileId } = on;
  const name = shown.files.find((file) => file.fileId === fileId)?.name;
  const isCarriedHere = (pin: OrderPin): boolean => {
    const { stage, number } = pin.submission;
    if (pin.status !== 'open' || stage !== shown.stage || number >= shown.number) return false;
    if (shown.files.some((file) => file.fileId === pin.fileId)) return false;
    const from = versions.find((version) => isVersion(version, pin.submission));
    const former = from?.files.find((file) => file.fileId === pin.fileId)?.name;
    return former === name || !shown.files.some((file) => file.name === former);
  };
  return pins
    .map((pin) => ({ pin, isCarried: pin.fileId !== fileId }))
    .filter((each) => !each.isCarried || isCarriedHere(each.pin));
}

/** Returns the open pins of a stage: the marked changes that are still to be made. */
export const openPinsOf = (pins: readonly OrderPin[], stage: SubmissionRef['stage']): readonly OrderPin[] =>
  pins.filter(({ status, submission }) => status === 'open' && submission.stage === stage);

const NOTE_LENGTH_MAX = 2000;

/** Returns the open pins as the text of *Ask for a change* (FILE-267): one line for each pin, as many as the text can hold. */
export function changeText(pins: readonly OrderPin[]): string {
  const lines = pins.map(({ number, body }) => `${number}. ${body.replaceAll(/\s+/gu, ' ')}`);
  while (lines.join('\n').length > NOTE_LENGTH_MAX) lines.pop();
  return lines.join('\n');
}
