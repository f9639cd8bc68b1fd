import type * as z from 'zod';
import type { Env as AccountEnv } from '#functions/account/env.ts';
import type { Env as AnalysisEnv } from '#functions/analysis/env.ts';
import type { Env as DicomwebEnv } from '#functions/dicomweb/env.ts';
import type { Env as FileEnv } from '#functions/file/env.ts';
import type { Env as NotificationEnv } from '#functions/notification/env.ts';
import type { Env as OrderEnv } from '#functions/order/env.ts';
import type { Env as OrganisationEnv } from '#functions/organisation/env.ts';
import type { Env as PaperEnv } from '#functions/paper/env.ts';
import type { Env as PatientEnv } from '#functions/patient/env.ts';
import type { Env as PlatformEnv } from '#functions/platform/env.ts';
import type { Env as UpgradePackageEnv } from '#functions/upgrade-package/env.ts';

/** Environment variables of all functions of the API. Each variable is in the schema of at least one group. */
export type ApiSettings = z.input<typeof AccountEnv> &
  z.input<typeof NotificationEnv> &
  z.input<typeof AnalysisEnv> &
  z.input<typeof DicomwebEnv> &
  z.input<typeof FileEnv> &
  z.input<typeof OrderEnv> &
  z.input<typeof OrganisationEnv> &
  z.input<typeof PaperEnv> &
  z.input<typeof PatientEnv> &
  z.input<typeof PlatformEnv> &
  z.input<typeof UpgradePackageEnv>;
