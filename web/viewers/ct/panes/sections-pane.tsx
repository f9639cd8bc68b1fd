import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import type { ArchCurve } from '../arch/arch-curve.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { SECTION_SPACINGS_MM, setArch } from '../state/arch-changes.ts';
import { SheetButton } from '../sheet/sheet-button.tsx';
import type { SheetSubject } from '../sheet/sheet-source.ts';
import type { ArchState } from '../state/ct-state.ts';
import { PaneFrame } from './pane-frame.tsx';
import { SectionPicture } from './section-picture.tsx';
import { usePaneSize } from './use-pane-size.ts';
import './sections-pane.css';

const SECTIONS_MAX = 9;
/** Minimum width of a section on the screen, in pixels. */
const LEAST_PX = 118;
const WIDTH_OVER_HEIGHT = 0.55;

interface SectionsPaneProps {
  readonly desk: CtDesk;
  readonly arch: ArchState;
  readonly curve: ArchCurve;
  /** Facts about the volume for a printed sheet of sections. */
  readonly subject: SheetSubject;
}

/** Shows sections across the arch side by side. The middle section is at the position marked in the panorama. */
export function SectionsPane({ desk, arch, curve, subject }: SectionsPaneProps) {
  const { t } = useTranslation('ct');
  const strip = useRef<HTMLDivElement>(null);
  const { width, height } = usePaneSize(strip);
  const each = Math.max(LEAST_PX, height * WIDTH_OVER_HEIGHT);
  const fitting = Math.min(SECTIONS_MAX, Math.max(1, Math.floor(width / each)));
  const count = fitting % 2 === 0 ? fitting - 1 : fitting;
  const places = Array.from({ length: count }, (_, at) => arch.atMm + (at - (count - 1) / 2) * arch.sectionSpacingMm);
  return (
    <PaneFrame
      desk={desk}
      name="sections"
      tools={
        <>
          <ViewerSelect
            label={t('sectionSpacing')}
            value={arch.sectionSpacingMm}
            choices={SECTION_SPACINGS_MM.map((mm): [number, string] => [mm, t('every', { mm })])}
            onChoose={(sectionSpacingMm) => desk.change(setArch({ sectionSpacingMm }))}
          />
          <SheetButton {...{ desk, arch, curve, subject }} />
        </>
      }
    >
      <div ref={strip} className="ct-strip">
        {places.map((atMm, at) => {
          const isMiddle = at === (count - 1) / 2;
          return (
            <div key={at} className="ct-section" data-middle={isMiddle}>
              {atMm >= 0 && atMm <= curve.lengthMm && <SectionPicture {...{ desk, arch, curve, atMm, isMiddle }} />}
            </div>
          );
        })}
      </div>
    </PaneFrame>
  );
}
