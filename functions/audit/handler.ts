import { auditApi } from '#shared/audit/audit-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { exportLines } from './export-lines.ts';
import { index } from './index-lines.ts';

export const handler = serve(auditApi, { index, export: exportLines });
