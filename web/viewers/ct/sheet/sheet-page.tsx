import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArchCurve } from '../arch/arch-curve.ts';
import { unrolledOn } from '../arch/unrolled.ts';
import { liesIn, type Measurement } from '../measure/measurement.ts';
import { MeasurementShapes } from '../panes/measurement-shapes.tsx';
import { PlanLayer } from '../panes/plan-layer.tsx';
import { MEASURE_COLOUR, SELECTED_COLOUR } from '../panes/plane-colours.ts';
import { SECTION_WITHIN_MM } from '../panes/section-picture.tsx';
import type { CtDesk } from '../parts/ct-desk.ts';
import { depthOf, type Projection } from '../space/pane-view.ts';
import { type SheetFact, type SheetWords, lengthWords } from './sheet-facts.ts';
import { SheetFooter } from './sheet-footer.tsx';
import { SheetHeader } from './sheet-header.tsx';
import { type Box, numberPlaces, PAPER, PX_PER_MM, type SheetLayout } from './sheet-layout.ts';
import { HERE_INK, ImageMarks, NumberMark } from './sheet-marks.tsx';
import type { SheetPlace } from './sheet-places.ts';
import { type Fit, INK, QUIET_INK, SHEET_FONT } from './sheet-type.ts';

/** Units for each mm of the paper in the drawings over an image. At this value, letters are 2.5 mm high and lines are 0.3 mm wide. */
export const UNITS_PER_MM = 5;

export interface SheetPageProps {
  readonly desk: CtDesk;
  readonly curve: ArchCurve;
  readonly layout: SheetLayout;
  readonly places: readonly SheetPlace[];
  /** Number of sections that are left out, since they are beyond the curve's ends. */
  readonly leftOut: number;
  /**
   * Projection of the panorama for the drawings over it, in `UNITS_PER_MM`. `sections` holds the same kind of projection for each section.
   */
  readonly panorama: Projection;
  readonly sections: readonly Projection[];
  readonly organisation: string;
  readonly facts: readonly SheetFact[];
  readonly warning: string;
  readonly words: SheetWords;
  readonly isRightToLeft: boolean;
  readonly fit: Fit;
}

/** Draws everything of a sheet except its images, in mm of the paper. */
export function SheetPage(props: SheetPageProps) {
  const { t } = useTranslation('ct');
  const { layout, places, leftOut, words, isRightToLeft } = props;
  const { x, width } = layout.header;
  const at = (mm: number): number => (isRightToLeft ? x + width - mm : x + mm);
  const firstRow = layout.sections.boxes[0]?.y ?? 0;
  const head = (y: number, title: string, { ratio }: { readonly ratio: number }, more: string) => (
    <text x={at(0)} y={y} fontSize={2.8} fontWeight={700} fill={INK}>
      {title}
      <tspan fontWeight={400} fill={QUIET_INK}>
        {` · ${t('sheet.scale', { ratio: new Intl.NumberFormat(words.language).format(ratio) })}${more}`}
      </tspan>
    </text>
  );
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={PAPER.width * PX_PER_MM}
      height={PAPER.height * PX_PER_MM}
      viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
      fontFamily={SHEET_FONT}
      direction={isRightToLeft ? 'rtl' : 'ltr'}
    >
      <SheetHeader {...props} box={layout.header} at={at} title={t('sheet.title')} />
      {head(layout.panorama.box.y - 8, t('pane.panorama'), layout.panorama, '')}
      <PanoramaPart {...props} />
      {head(
        firstRow - 6.5,
        t('pane.sections'),
        layout.sections,
        leftOut === 0 ? '' : ` · ${t('sheet.leftOut', { count: leftOut })}`,
      )}
      {places.map((place, index) => (
        <SectionPart key={place.number} {...props} place={place} index={index} />
      ))}
      <SheetFooter
        box={layout.footer}
        at={at}
        check={t('sheet.check')}
        aid={t('sheet.aid')}
        page={t('sheet.page', { page: 1, pages: 1 })}
      />
    </svg>
  );
}

interface OverlayProps {
  readonly box: Box;
  readonly projection: Projection;
  readonly children: ReactNode;
}

/** Shows drawings over an image in the units of its projection, clipped to the image. */
function Overlay({ box, projection, children }: OverlayProps) {
  const { width, height } = projection.size;
  return (
    <svg {...box} viewBox={`0 0 ${width} ${height}`} direction="ltr">
      {children}
    </svg>
  );
}

function PanoramaPart({ desk, curve, layout, places, panorama, words }: SheetPageProps) {
  const { box, ratio } = layout.panorama;
  const { measurements, plan } = desk;
  const Unrolled = plan.tools?.Unrolled;
  const onCurve = (list: readonly Measurement[]) => list.flatMap((each) => unrolledOn(curve, each) ?? []);
  const lines = places.map(({ atMm }) => box.x + atMm / ratio);
  const numbers = numberPlaces(lines, layout.header);
  return (
    <g data-sheet="panorama">
      <Overlay box={box} projection={panorama}>
        {Unrolled && <Unrolled desk={desk} projection={panorama} curve={curve} />}
        <MeasurementShapes
          stage={{ desk, projection: panorama }}
          measuring={{ shown: onCurve(measurements.unrolled), others: onCurve(measurements.othersUnrolled) }}
          isUnrolled
        />
      </Overlay>
      {places.map(({ number, isHere }, index) => {
        const [line, over] = [lines[index] ?? box.x, numbers[index] ?? box.x];
        return (
          <g key={number} data-sheet-line={number}>
            <path
              d={`M${line} ${box.y}v${box.height}`}
              stroke={isHere ? SELECTED_COLOUR : MEASURE_COLOUR}
              strokeWidth={isHere ? 0.35 : 0.2}
              strokeOpacity={0.85}
            />
            <path d={`M${line} ${box.y}L${over} ${box.y - 1.3}`} stroke={isHere ? HERE_INK : INK} strokeWidth={0.2} />
            <NumberMark x={over} y={box.y - 3.2} number={number} isHere={isHere} />
          </g>
        );
      })}
      <ImageMarks box={box} ratio={ratio} sides={['R', 'L']} barWords={words.t('value.mm', { value: 10 })} />
    </g>
  );
}

interface SectionPartProps extends SheetPageProps {
  readonly place: SheetPlace;
  readonly index: number;
}

function SectionPart({ desk, layout, sections, words, place, index }: SectionPartProps) {
  const { t } = words;
  const [box, projection] = [layout.sections.boxes[index], sections[index]];
  if (box === undefined || projection === undefined) return null;
  const { own, others } = desk.measurements;
  const isHere = ({ points }: Measurement) => liesIn(points, (point) => depthOf(projection, point), SECTION_WITHIN_MM);
  return (
    <g data-sheet-section={place.number}>
      <Overlay box={box} projection={projection}>
        <PlanLayer desk={desk} projection={projection} />
        <MeasurementShapes
          stage={{ desk, projection }}
          measuring={{ shown: own.filter(isHere), others: others.filter(isHere) }}
        />
      </Overlay>
      <NumberMark x={box.x + 2} y={box.y - 2.5} number={place.number} isHere={place.isHere} />
      <text x={box.x + 5} y={box.y - 1.6} fontSize={2.6} fontWeight={600} fill={INK} direction="ltr">
        {lengthWords(place.atMm, words)}
      </text>
      <ImageMarks
        box={box}
        ratio={layout.sections.ratio}
        sides={[t('lingual'), t('buccal')]}
        barWords={t('value.mm', { value: 10 })}
      />
      {place.isHere && <rect {...box} fill="none" stroke={HERE_INK} strokeWidth={0.4} />}
    </g>
  );
}
