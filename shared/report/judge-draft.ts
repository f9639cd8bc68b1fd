import { REPORT_IMAGES_MAX, REPORT_TEXT_TOTAL_MAX } from './report-limits.ts';
import type { ReportDraft } from './report.ts';

/** A fault of a draft: the path of the field, and the key of the message in `field.json`. */
interface DraftFault {
  readonly path: string;
  readonly error: string;
}

const lengthOf = ({ title, footer, sections }: ReportDraft): number =>
  sections.reduce(
    (sum, section) => sum + section.heading.length + (section.kind === 'text' ? section.text.length : 0),
    title.length + footer.length,
  );

/** Returns the first fault that prevents saving a draft (REP-4); `undefined` if there is none. */
export function faultOfDraft(draft: ReportDraft): DraftFault | undefined {
  const { sections } = draft;
  const images = sections.filter(({ kind }) => kind === 'image').length;
  if (new Set(sections.map(({ sectionId }) => sectionId)).size < sections.length)
    return { path: 'draft.sections', error: 'sameIdTwice' };
  if (images > REPORT_IMAGES_MAX) return { path: 'draft.sections', error: 'reportImages' };
  if (lengthOf(draft) > REPORT_TEXT_TOTAL_MAX) return { path: 'draft.sections', error: 'reportTexts' };
  return undefined;
}

/** Returns the first fault that prevents signing a draft; `undefined` if there is none. */
export function faultOfSigning(draft: ReportDraft): DraftFault | undefined {
  if (draft.title.trim() === '') return { path: 'draft.title', error: 'required' };
  if (draft.sections.length === 0) return { path: 'draft.sections', error: 'reportEmpty' };
  return faultOfDraft(draft);
}
