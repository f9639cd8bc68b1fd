import { useTranslation } from 'react-i18next';
import type { ToothState } from '#shared/chart/chart.ts';
import { type ToothStatus, ToothSurface } from '#shared/chart/chart-findings.ts';
import { boneLine, groupOn, MARKS, sideOf, STATUS_PATHS, SURFACE_BOX } from '#shared/chart/tooth-marks.ts';
import { isUpperTooth, TOOTH_BOX, toothOutline } from '#shared/tooth/tooth-shapes.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { stateWords } from './tooth-words.ts';

/** CSS classes of a tooth's outline, by the tooth's status. */
const STATUS_CLASSES: Record<ToothStatus, string> = {
  present: 'charted-sound',
  retainedDeciduous: 'charted-sound',
  missing: 'charted-absent',
  unerupted: 'charted-hidden',
  impacted: 'charted-hidden charted-tilted',
  residualRoot: 'charted-sound charted-root',
  implant: 'charted-absent',
  pontic: 'charted-sound charted-pontic',
};

const NUMBER_HEIGHT = 16;
const GAP = 4;

/** Height of a tooth with its surfaces and its number, in units of the drawing. */
export const CELL_HEIGHT = TOOTH_BOX.height + GAP + SURFACE_BOX + NUMBER_HEIGHT;

interface ChartedToothProps {
  readonly tooth: string;
  readonly x: number;
  readonly y: number;
  readonly state: ToothState | undefined;
  readonly isChosen: boolean;
  readonly isChanged: boolean;
  readonly isTabStop: boolean;
  readonly onChoose: (tooth: string) => void;
  readonly onFocus: (tooth: string) => void;
}

function Outline({ tooth, state }: Pick<ChartedToothProps, 'tooth' | 'state'>) {
  const signs = state?.findings ?? [];
  const lost = signs.find(({ finding }) => finding === 'boneLoss')?.amount;
  const extra = state && STATUS_PATHS[state.status];
  return (
    <>
      <path
        className={state === undefined ? 'charted-unknown' : STATUS_CLASSES[state.status]}
        d={toothOutline(tooth)}
      />
      {extra !== undefined && <path className="charted-status" d={extra} />}
      {signs.map(({ finding }) => {
        const mark = MARKS[finding];
        return (
          mark && (
            <path
              key={finding}
              className={`charted-mark charted-${mark.kind}${mark.isWide === true ? ' charted-wide' : ''}`}
              d={mark.path}
            />
          )
        );
      })}
      {typeof lost === 'number' && <path className="charted-mark charted-pathology" d={boneLine(lost)} />}
    </>
  );
}

/**
 * Shows the five surfaces of a tooth. A finding fills its surfaces, and caries also adds a dot, so that colour alone carries no meaning.
 */
function Surfaces({ tooth, state }: Pick<ChartedToothProps, 'tooth' | 'state'>) {
  const findings = state?.findings ?? [];
  return ToothSurface.options.map((surface) => {
    const { points, centre } = sideOf(tooth, surface);
    const group = groupOn(findings, surface);
    return (
      <g key={surface} data-surface={surface} data-group={group}>
        <polygon
          className={group === undefined ? 'charted-surface' : `charted-surface surface-${group}`}
          points={points}
        />
        {group === 'pathology' && <circle className="surface-dot" cx={centre[0]} cy={centre[1]} r="1.6" />}
      </g>
    );
  });
}

/**
 * Shows one tooth of the chart. Its surfaces and its number are on the side towards the middle of the chart. Its accessible name describes
 * the state in words (PAT-109).
 */
export function ChartedTooth(props: ChartedToothProps) {
  const { tooth, x, y, state, isChosen, isChanged, isTabStop, onChoose, onFocus } = props;
  const { t, i18n } = useTranslation('chart');
  const { toothNotation } = usePreferences();
  const isUpper = isUpperTooth(tooth);
  const { width, height } = TOOTH_BOX;
  const name = writeTooth(tooth, toothNotation);
  const words = stateWords(tooth, state, { t, language: i18n.language });
  const surfacesTop = isUpper ? height + GAP : NUMBER_HEIGHT;
  return (
    <g
      transform={`translate(${x} ${y})`}
      data-tooth={tooth}
      className="tooth-choice"
      role="button"
      aria-pressed={isChosen}
      aria-label={t(isChanged ? 'toothChanged' : 'tooth', { name, words })}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onChoose(tooth)}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        onChoose(tooth);
      }}
      onFocus={() => onFocus(tooth)}
    >
      <title>{t('tooth', { name, words })}</title>
      <rect
        className={isChosen ? 'tooth-area charted-chosen' : 'tooth-area'}
        width={width}
        height={CELL_HEIGHT}
        rx="4"
      />
      {isChanged && <circle className="charted-changed" cx={width - 4} cy={isUpper ? CELL_HEIGHT - 6 : 8} r="3.5" />}
      <g transform={isUpper ? undefined : `translate(0 ${CELL_HEIGHT}) scale(1 -1)`}>
        <Outline tooth={tooth} state={state} />
      </g>
      <g transform={`translate(${(width - SURFACE_BOX) / 2} ${surfacesTop})`}>
        <Surfaces tooth={tooth} state={state} />
      </g>
      <text className="tooth-number" x={width / 2} y={isUpper ? CELL_HEIGHT - 3 : 12} textAnchor="middle">
        {name}
      </text>
    </g>
  );
}
