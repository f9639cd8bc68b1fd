import type { BadgeProps } from '@cloudscape-design/components/badge';
import type { ReportState } from '#shared/report/report.ts';

/** Blue waits for the reader, green is done; the word says the state. */
export const STATE_COLOURS = { draft: 'blue', signed: 'green', revising: 'blue' } as const satisfies Record<
  ReportState,
  BadgeProps['color']
>;
