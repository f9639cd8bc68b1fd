import type { SheetFact } from './sheet-facts.ts';
import type { Box } from './sheet-layout.ts';
import { type Fit, INK, QUIET_INK, WARNING_INK } from './sheet-type.ts';

/** Returns the horizontal position that is `mm` away from the side where the person's language begins. */
export type FromStart = (mm: number) => number;

interface SheetHeaderProps {
  readonly box: Box;
  readonly at: FromStart;
  readonly fit: Fit;
  readonly organisation: string;
  readonly title: string;
  readonly facts: readonly SheetFact[];
  /** Warning that the file names another patient; otherwise empty. */
  readonly warning: string;
}

const NAME_MM = 4.4;
const TITLE_MM = 3.6;
const LABEL_MM = 2.2;
const VALUE_MM = 2.6;
const RULE_MM = 7;
const FIRST_ROW_MM = 11;
const ROW_MM = 4.7;
const COLUMNS = 2;
const LABEL_WIDTH_MM = 22;

/** Shows the organisation, the patient as the person may see it, and the settings of the images. */
export function SheetHeader({ box, at, fit, organisation, title, facts, warning }: SheetHeaderProps) {
  const half = box.width / COLUMNS;
  const valueWidth = half - LABEL_WIDTH_MM - 3;
  return (
    <g>
      <text x={at(0)} y={box.y + 4.4} fontSize={NAME_MM} fontWeight={700} fill={INK}>
        {fit(organisation, half + 15, { sizeMm: NAME_MM, weight: 700 })}
      </text>
      <text x={at(box.width)} y={box.y + 4.4} fontSize={TITLE_MM} textAnchor="end" fill={INK}>
        {fit(title, half - 18, { sizeMm: TITLE_MM })}
      </text>
      <path d={`M${box.x} ${box.y + RULE_MM}h${box.width}`} stroke={INK} strokeWidth={0.3} />
      {facts.map(({ label, value }, index) => {
        const x = (index % COLUMNS) * half;
        const y = box.y + FIRST_ROW_MM + Math.floor(index / COLUMNS) * ROW_MM;
        return (
          <g key={label}>
            <text x={at(x)} y={y} fontSize={LABEL_MM} fill={QUIET_INK}>
              {fit(label, LABEL_WIDTH_MM - 1, { sizeMm: LABEL_MM })}
            </text>
            <text x={at(x + LABEL_WIDTH_MM)} y={y} fontSize={VALUE_MM} fontWeight={600} fill={INK}>
              {fit(value, valueWidth, { sizeMm: VALUE_MM, weight: 600 })}
            </text>
          </g>
        );
      })}
      <text x={at(0)} y={box.y + box.height - 1.5} fontSize={VALUE_MM} fontWeight={700} fill={WARNING_INK}>
        {fit(warning, box.width, { sizeMm: VALUE_MM, weight: 700 })}
      </text>
    </g>
  );
}
