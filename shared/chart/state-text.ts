import type { FindingName, ToothStatus } from './chart-findings.ts';
import type { ToothFinding, ToothState } from './chart.ts';
import { type SurfaceKey, surfaceKey } from './surface-key.ts';

type Key =
  | `status.${ToothStatus}`
  | `finding.${FindingName}`
  | `surface.${SurfaceKey}`
  | 'percent'
  | 'degree'
  | 'withSurfaces';

/** Functions that write a chart in the reader's language, with keys of the dictionary `chart`. */
export interface ChartWriter {
  readonly write: (key: Key, values?: Readonly<Record<string, string | number>>) => string;
  readonly list: (words: readonly string[]) => string;
}

function findingText(tooth: string, { finding, surfaces, amount }: ToothFinding, { write, list }: ChartWriter): string {
  const name = write(`finding.${finding}`);
  if (finding === 'boneLoss') return `${name} ${write('percent', { amount: amount ?? '' })}`;
  if (finding === 'furcation') return `${name} ${write('degree', { amount: amount ?? '' })}`;
  if (surfaces.length === 0) return name;
  return write('withSurfaces', {
    name,
    surfaces: list(surfaces.map((surface) => write(`surface.${surfaceKey(tooth, surface)}`))),
  });
}

/** Returns a tooth's state as text, with the note at the end. */
export function stateText(tooth: string, { status, findings, note }: ToothState, writer: ChartWriter): string {
  const words = [writer.write(`status.${status}`), ...findings.map((found) => findingText(tooth, found, writer)), note];
  return writer.list(words.filter((word) => word !== ''));
}
