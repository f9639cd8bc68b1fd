import { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { enter } from './enter.ts';
import { follow } from './follow.ts';
import { make, read, revoke } from './label.ts';
import { open } from './open.ts';
import { report } from './report.ts';

export const handler = serve(outsideReportApi, { make, read, revoke, enter, open, report, follow });
