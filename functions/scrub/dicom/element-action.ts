import { DICOM_ELEMENTS } from '#shared/file/dicom-dictionary.ts';
import { isCurveOrOverlay, PROFILE_ACTIONS, type ProfileAction } from './confidentiality-profile.ts';
import { type DefaultAction, defaultAction, hasItsForm } from './default-action.ts';
import { isStandardUid } from './remap-uid.ts';

const SOP_CLASS = DICOM_ELEMENTS.SOPClassUID[0];

/**
 * Returns the treatment of an element in a de-identified copy. It comes from the profile, or else from the element's representation.
 * Private elements, curves, overlays and group lengths are removed.
 */
export function elementAction(tag: number, vr: string | undefined): ProfileAction | DefaultAction {
  const group = tag >>> 16;
  if (group % 2 === 1 || group < 8 || (tag & 0xffff) === 0 || isCurveOrOverlay(tag)) return 'remove';
  if (tag === SOP_CLASS) return 'keep';
  return PROFILE_ACTIONS.get(tag) ?? defaultAction(tag, vr);
}

const areStandardUids = (value: Uint8Array): boolean =>
  Buffer.from(value)
    .toString('latin1')
    .split('\\')
    .every((uid) => isStandardUid(uid.replaceAll(/[\0 ]/gu, '')));

/** Group of the file meta information. A copy gets meta information of its own. */
const META_GROUP = 2;

/** Whether a de-identified copy keeps the value of an element unchanged. For a sequence: whether it keeps the items. */
export function keepsValue(tag: number, vr: string, value: Uint8Array): boolean {
  const action = elementAction(tag, vr);
  if (action === 'keep') return true;
  if (action === 'clean') return vr === 'SQ' || hasItsForm(vr, value);
  const isReplaced = action === 'U' || action === 'remap' || tag >>> 16 === META_GROUP;
  return isReplaced && vr === 'UI' && areStandardUids(value);
}
