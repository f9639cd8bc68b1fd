import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeImagePdf } from '#shared/paper/image-pdf.ts';
import { directionOf } from '#shared/locales/languages.ts';
import { isScan } from '#shared/plan/plan.ts';
import { useViewerIdentity, type ViewerIdentity } from '#web/viewers/frame/viewer-identity.ts';
import type { ArchCurve } from '../arch/arch-curve.ts';
import type { DrawSchedule } from '../gl/draw-schedule.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { heightsOf } from '../state/arch-changes.ts';
import type { ArchState } from '../state/ct-state.ts';
import { drawSheet, type SheetToDraw } from './draw-sheet.tsx';
import { sheetFacts, type SheetWords } from './sheet-facts.ts';
import { sheetLayout } from './sheet-layout.ts';
import { type SheetCount, type SheetPlace, sheetPlaces } from './sheet-places.ts';
import type { SheetSubject } from './sheet-source.ts';

export interface SheetOf {
  readonly desk: CtDesk;
  readonly arch: ArchState;
  readonly curve: ArchCurve;
  readonly subject: SheetSubject;
}

export interface SheetChoice {
  readonly count: SheetCount;
  readonly spacingMm: number;
  /** Whether the sheet may be drawn from the loaded data, even if these are not the finest level. */
  readonly isHasty: boolean;
}

/** A drawn sheet as two files: an image, and a PDF page that prints to scale. */
export interface MadeSheet {
  readonly image: File;
  readonly pdf: File;
  /** Address of the image for this page of the portal. */
  readonly address: string;
}

export type Making =
  | { readonly state: 'waiting' }
  | { readonly state: 'drawing'; readonly share: number }
  | { readonly state: 'failed' }
  | { readonly state: 'made'; readonly sheet: MadeSheet };

/**
 * Returns whether everything that the sheet shows is loaded. A hasty sheet waits for the planning tools too, since plans would otherwise be
 * missing.
 */
function isComplete({ scene, plan }: CtDesk, isHasty: boolean): boolean {
  const all = [...plan.parts, ...plan.others];
  const isPlanDrawn = all.length === 0 || plan.tools !== undefined;
  const isLoading = all.filter(isScan).some(({ scan }) => plan.scans.meshOf(scan) === 'loading');
  return isPlanDrawn && (isHasty || (scene.isFinest && !isLoading));
}

/** Returns the desk without a selection and with the plan closed, so that no handles are printed. */
const withoutSelection = (desk: CtDesk): CtDesk => ({
  ...desk,
  state: { ...desk.state, selected: undefined },
  plan: { ...desk.plan, isOpen: false },
});

/** Returns the files of a sheet. Their names have the content and the time, never the patient. */
function filesOf(jpeg: Uint8Array<ArrayBuffer>, now: Date): MadeSheet {
  const name = `ct-sheet-${now.toISOString().slice(0, 19).replaceAll(/[T:]/gu, '-')}`;
  const image = new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' });
  return {
    image,
    address: URL.createObjectURL(image),
    pdf: new File([writeImagePdf([jpeg], { isToScale: true })], `${name}.pdf`, { type: 'application/pdf' }),
  };
}

interface Composed {
  readonly choice: SheetChoice;
  readonly places: readonly SheetPlace[];
  readonly identity: ViewerIdentity;
  readonly words: SheetWords;
  readonly now: Date;
}

/** Returns the layout and all texts of a sheet. */
function sheetToDraw({ desk, arch, curve, subject }: SheetOf, composed: Composed): SheetToDraw {
  const { choice, places, identity, words, now } = composed;
  const { count, spacingMm } = choice;
  const { scene, state } = desk;
  const { from, to } = heightsOf(scene.space, arch);
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    desk: withoutSelection(desk),
    arch,
    curve,
    layout: sheetLayout({ count, heightMm: to - from, lengthMm: curve.lengthMm }),
    places,
    leftOut: count - places.length,
    organisation: subject.organisation ?? subject.series?.InstitutionName ?? '',
    facts: sheetFacts({ subject, identity, scene, state, arch, spacingMm, now: seconds }, words),
    warning: identity.warning,
    words,
    isRightToLeft: directionOf(words.language) === 'rtl',
  };
}

/** Values that cause a new drawing of the sheet when they change. A change of any other value causes none. */
interface Causes {
  readonly isReady: boolean;
  readonly isFinest: boolean;
  readonly places: readonly SheetPlace[];
  readonly schedule: DrawSchedule;
  readonly attempt: number;
}

/** Draws a sheet once it is ready, and again when one of the causes changes. */
function useMaking(compose: (now: Date) => SheetToDraw, causes: Causes): Making {
  const { isReady, isFinest, places, schedule, attempt } = causes;
  const [making, setMaking] = useState<Making>({ state: 'waiting' });
  const latest = useRef(compose);
  useEffect(() => {
    latest.current = compose;
  });
  useEffect(() => {
    if (!isReady) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    const tell = (next: Making) => {
      if (!signal.aborted) setMaking(next);
    };
    const now = new Date();
    let address: string | undefined;
    const draw = async () => {
      tell({ state: 'drawing', share: 0 });
      const onShare = (share: number) => tell({ state: 'drawing', share });
      const jpeg = await drawSheet(latest.current(now), { signal, onShare });
      signal.throwIfAborted();
      const sheet = filesOf(jpeg, now);
      ({ address } = sheet);
      tell({ state: 'made', sheet });
    };
    draw().catch(() => tell({ state: 'failed' }));
    return () => {
      closing.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
      setMaking({ state: 'waiting' });
    };
  }, [isReady, isFinest, places, schedule, attempt]);
  return making;
}

/** Draws the sheet of a choice, and again when the choice changes. `retry` draws it again after a failure. */
export function useSheet(of: SheetOf, choice: SheetChoice) {
  const { t, i18n } = useTranslation(['ct', 'viewer']);
  const identity = useViewerIdentity();
  const [attempt, setAttempt] = useState(0);
  const { desk, arch, curve } = of;
  const { count, spacingMm, isHasty } = choice;
  const places = useMemo(
    () => sheetPlaces({ count, spacingMm, atMm: arch.atMm, lengthMm: curve.lengthMm }),
    [count, spacingMm, arch.atMm, curve],
  );
  const { schedule, isFinest } = desk.scene;
  const making = useMaking(
    (now) => sheetToDraw(of, { choice, places, identity, words: { t, language: i18n.language }, now }),
    { isReady: isComplete(desk, isHasty), isFinest, places, schedule, attempt },
  );
  return { making, leftOut: count - places.length, retry: () => setAttempt((before) => before + 1) };
}
