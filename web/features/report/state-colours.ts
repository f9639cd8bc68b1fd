import type { BadgeProps } from '@cloudscape-design/components/badge';
import type { ReportState } from '#shared/report/report.ts';

/** Colours of the state badges. Blue: the reader still has something to do. Green: signed. */
export const STATE_COLOURS = { draft: 'blue', signed: 'green', revising: 'blue' } as const satisfies Record<
  ReportState,
  BadgeProps['color']
>;
