import { brokenLines } from '#web/viewers/frame/place-label.ts';
import type { FromStart } from './sheet-header.tsx';
import type { Box } from './sheet-layout.ts';
import { INK, QUIET_INK } from './sheet-type.ts';

const CHECK_MM = 50;
const SIZE_MM = 2.3;
const LINE_MM = 3.2;
/** Distance in mm from the start of the footer at which the note about the use of the sheet begins. */
const ASIDE_MM = CHECK_MM + 16;
/** Size of the letters in pixels that `brokenLines` assumes when it computes the width of a line. */
const LETTERS_PX = 14;

interface SheetFooterProps {
  readonly box: Box;
  readonly at: FromStart;
  readonly check: string;
  readonly aid: string;
  readonly page: string;
}

/** Shows a line of known length to check the print. Shows a note about the use of the sheet, and the page number. */
export function SheetFooter({ box, at, check, aid, page }: SheetFooterProps) {
  const lineY = box.y + 4.5;
  const [from, to] = [at(0), at(CHECK_MM)];
  const lines = brokenLines(aid, ((box.width - ASIDE_MM) / SIZE_MM) * LETTERS_PX).slice(0, 3);
  return (
    <g fontSize={SIZE_MM} fill={QUIET_INK}>
      <path d={`M${box.x} ${box.y + 0.5}h${box.width}`} stroke={INK} strokeWidth={0.15} />
      <path
        d={`M${from} ${lineY}H${to}M${from} ${lineY - 1.5}v3M${to} ${lineY - 1.5}v3`}
        fill="none"
        stroke="#000000"
        strokeWidth={0.3}
        data-check-mm={CHECK_MM}
      />
      {brokenLines(check, ((ASIDE_MM - 3) / SIZE_MM) * LETTERS_PX).map((line, index) => (
        <text key={index} x={at(0)} y={lineY + 4.4 + index * LINE_MM}>
          {line}
        </text>
      ))}
      {lines.map((line, index) => (
        <text key={index} x={at(ASIDE_MM)} y={box.y + 4.2 + index * LINE_MM}>
          {line}
        </text>
      ))}
      <text x={at(box.width)} y={box.y + box.height - 1.5} textAnchor="end" fill={INK}>
        {page}
      </text>
    </g>
  );
}
