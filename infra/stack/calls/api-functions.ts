import { Stack } from 'aws-cdk-lib';
import { Env as AccountEnv } from '#functions/account/env.ts';
import { Env as AnalysisEnv } from '#functions/analysis/env.ts';
import { Env as AuditEnv } from '#functions/audit/env.ts';
import { Env as ChartEnv } from '#functions/chart/env.ts';
import { Env as DocumentEnv } from '#functions/document/env.ts';
import { Env as FileEnv } from '#functions/file/env.ts';
import { Env as NotificationEnv } from '#functions/notification/env.ts';
import { Env as OrderEnv } from '#functions/order/env.ts';
import { Env as OrganisationEnv } from '#functions/organisation/env.ts';
import { Env as OutsideReportEnv } from '#functions/outside-report/env.ts';
import { Env as PaperEnv } from '#functions/paper/env.ts';
import { Env as PatientEnv } from '#functions/patient/env.ts';
import { Env as PlanEnv } from '#functions/plan/env.ts';
import { Env as RelationEnv } from '#functions/relation/env.ts';
import { Env as ReportEnv } from '#functions/report/env.ts';
import { Env as RoleEnv } from '#functions/role/env.ts';
import { Env as ScanTicketEnv } from '#functions/scan-ticket/env.ts';
import { Env as ShareEnv } from '#functions/share/env.ts';
import { Env as StudyEnv } from '#functions/study/env.ts';
import { Env as WorkOrderEnv } from '#functions/work-order/env.ts';
import { API, type Group } from '#shared/api.ts';
import { OPEN_API_CALL } from '#shared/wire/open-api-call.ts';
import { POLICY_REPORT_CALL } from '#shared/wire/policy-report.ts';
import type { ApiSettings } from './api-settings.ts';
import type { Api } from './api.ts';
import { addMakerFunctions } from './maker-functions.ts';
import { routesBesideCalls, unknownCalls } from './other-calls.ts';
import { addProgramFunctions } from './program-functions.ts';
import { type FunctionRow, SIGNED_IN } from './function-row.ts';
import { AppFunction, type EnvSchema, type House } from '#infra/stack/functions/app-function.ts';

/** Memory of a function for which people wait, from the table in `infra/README.md`. */
const CALL_MEMORY_MIB = 1024;

/** Adds one Lambda per group of calls, and the routes to it. */
export function addApiFunctions(
  api: Api,
  house: House,
  settings: ApiSettings,
): Record<Group | 'document', AppFunction> {
  const make = <Env extends EnvSchema>(group: Group | 'document', row: FunctionRow<Env>) => {
    const id = group.replaceAll(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase());
    const name = `${Stack.of(api).stackName}-${id}`;
    const made = new AppFunction(api, id, {
      memoryMiB: CALL_MEMORY_MIB,
      ...row,
      house,
      name,
      entry: `functions/${group}/handler.ts`,
    });
    api.route(
      made,
      name,
      group === 'document'
        ? [OPEN_API_CALL, POLICY_REPORT_CALL, ...unknownCalls()]
        : [...Object.values(API[group]), ...routesBesideCalls(group)],
    );
    return made;
  };
  return {
    account: make('account', {
      env: AccountEnv,
      settings,
      failureImpact: 'I cannot sign in or register.',
      grants: [...SIGNED_IN, 'tokenKeys:read', 'loginProviders:read', 'secondFactorKey:read', 'mail:send', 'sms:send'],
      // Hashing a password takes 46 MiB and one full core. Lambda gives a full core to a function with 1769 MiB.
      memoryMiB: 1769,
    }),
    organisation: make('organisation', {
      env: OrganisationEnv,
      settings,
      failureImpact: 'I cannot enter my clinic or lab.',
      // Entering an organisation starts a new session, whose access token this function signs.
      grants: [
        ...SIGNED_IN,
        'tokenKeys:read',
        'uploads:list',
        'profile:read',
        'profile:write',
        'profile:delete',
        'decoder:invoke',
      ],
      timeoutSeconds: 28,
    }),
    role: make('role', {
      env: RoleEnv,
      settings,
      failureImpact: 'I cannot see or change what our staff may do.',
      grants: SIGNED_IN,
    }),
    relation: make('relation', {
      env: RelationEnv,
      settings,
      failureImpact: 'I cannot find the labs and clinics that we work with.',
      grants: SIGNED_IN,
    }),
    patient: make('patient', {
      env: PatientEnv,
      settings,
      failureImpact: 'I cannot open our patients.',
      grants: [...SIGNED_IN, 'uploads:list', 'package:read', 'exportPatient:start'],
    }),
    chart: make('chart', {
      env: ChartEnv,
      settings,
      failureImpact: 'I cannot see or chart our patients’ teeth.',
      grants: SIGNED_IN,
    }),
    order: make('order', {
      env: OrderEnv,
      settings,
      failureImpact: 'I cannot open, send or accept orders.',
      grants: [...SIGNED_IN, 'sealKey:sign'],
    }),
    // Shaping text and embedding fonts takes memory, so a separate function does it.
    paper: make('paper', {
      env: PaperEnv,
      settings,
      failureImpact: 'I cannot print a prescription, a delivery note, labels or a report.',
      grants: [...SIGNED_IN, 'uploads:list', 'converted:read', 'report:read'],
      memoryMiB: 1024,
      timeoutSeconds: 28,
    }),
    report: make('report', {
      env: ReportEnv,
      settings,
      failureImpact: 'I cannot write or sign a report about a patient.',
      grants: [...SIGNED_IN, 'uploads:list', 'converted:read', 'report:read', 'report:write', 'sealKey:sign'],
      memoryMiB: 1024,
      timeoutSeconds: 28,
    }),
    file: make('file', {
      env: FileEnv,
      settings,
      failureImpact: 'I cannot upload a case or open its files.',
      grants: [
        ...SIGNED_IN,
        'uploads:list',
        'incoming:read',
        'incoming:write',
        'incoming:delete',
        'original:read',
        'extracted:read',
        'converted:read',
        'package:read',
        'package:write',
        'processCase:start',
        'packageCase:start',
      ],
      memoryMiB: 1024,
      timeoutSeconds: 28,
    }),
    study: make('study', {
      env: StudyEnv,
      settings,
      failureImpact: 'I cannot see our patients’ images by kind and day.',
      // The function signs the URLs of thumbnails.
      grants: [...SIGNED_IN, 'converted:read'],
    }),
    'scan-ticket': make('scan-ticket', {
      env: ScanTicketEnv,
      settings,
      failureImpact: 'I cannot ask our scanner or sensor for images of a patient.',
      grants: SIGNED_IN,
    }),
    analysis: make('analysis', {
      env: AnalysisEnv,
      settings,
      failureImpact: 'I cannot ask the second reader about a film.',
      grants: [...SIGNED_IN, 'uploads:list', 'converted:read', 'model:read', 'analyseFilm:start'],
    }),
    plan: make('plan', {
      env: PlanEnv,
      settings,
      failureImpact: 'I cannot open or save what we planned in a CT.',
      // The answer names the assets of a file that are volumes. The function finds this out from the converted files.
      grants: [...SIGNED_IN, 'uploads:list', 'converted:read'],
    }),
    // Visitors without an account call this function. It reads files and changes none.
    share: make('share', {
      env: ShareEnv,
      settings,
      failureImpact: 'I cannot share a case, or open one that was shared with me.',
      grants: [
        ...SIGNED_IN,
        'uploads:list',
        'original:read',
        'extracted:read',
        'converted:read',
        'package:read',
        'package:write',
        'packageCase:start',
      ],
      timeoutSeconds: 28,
    }),
    ...addMakerFunctions(make, settings),
    notification: make('notification', {
      env: NotificationEnv,
      settings,
      failureImpact: 'My messages do not load.',
      grants: [...SIGNED_IN, 'pushKey:read'],
    }),
    audit: make('audit', {
      env: AuditEnv,
      settings,
      failureImpact: 'I cannot see who did or read what.',
      grants: SIGNED_IN,
    }),
    'work-order': make('work-order', {
      env: WorkOrderEnv,
      settings,
      failureImpact: 'I cannot report a broken device or see what our lab has to do.',
      grants: SIGNED_IN,
    }),
    // Anyone with the code of a label calls this function. It signs its own tokens, and checks the same puzzle as the sign-up.
    'outside-report': make('outside-report', {
      env: OutsideReportEnv,
      settings,
      failureImpact: 'I cannot report a broken device by the code on it.',
      grants: [...SIGNED_IN, 'tokenKeys:read'],
    }),
    ...addProgramFunctions(make, settings),
    document: make('document', {
      env: DocumentEnv,
      settings,
      failureImpact: 'The API document does not open.',
      grants: ['edgeKeys:read'],
    }),
  };
}
