import { App, Stack } from 'aws-cdk-lib';
import featureFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import * as z from 'zod';
import { CONCURRENCY_MIN, MAILS_PER_DAY_MIN } from './account-alarms.ts';
import { acknowledgeFindings } from './acknowledge-findings.ts';
import { EdgeAlarmsStack } from './edge-alarms-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { PlatformStack } from './platform-stack.ts';
import { STAGES, TARGETS } from './stages.ts';

/** What the command line chooses with `-c stage=prod -c target=localstack -c bundles=none`. */
const Choices = z.object({
  stage: z.enum(['dev', 'prod']).default('dev'),
  target: z.enum(TARGETS).default('aws'),
  /** `none`: functions name their sources instead of what `npm run build` made of them. */
  bundles: z.enum(['dist', 'none']).default('dist'),
  /** What the account allows: `npm run deploy` gives it. Without it, alarms compare with the least that it deploys to. */
  concurrency: z.coerce.number().int().positive().default(CONCURRENCY_MIN),
  mailsPerDay: z.coerce.number().positive().default(MAILS_PER_DAY_MIN),
});

export interface BuildAppProps extends Partial<z.infer<typeof Choices>> {
  /** Where to write the template; absent = where the CDK command line says. */
  readonly outdir?: string;
  /** Whether synthesis checks the template by CloudFormation's rules, which takes seconds. */
  readonly isValidated?: boolean;
  /** Off: the rule packs report what we acknowledge, too. */
  readonly isAcknowledged?: boolean;
}

/** The CDK app. Feature flags stand here, as the pinned library recommends them: cdk.json is not read in process. */
export function buildApp({ outdir, isValidated = true, isAcknowledged = true, ...given }: BuildAppProps = {}): App {
  const app = new App({
    ...(outdir === undefined ? {} : { outdir }),
    builtinCloudFormationValidation: isValidated,
    analyticsReporting: false,
    postCliContext: featureFlags,
  });
  const chosen = Object.keys(Choices.shape).map((name) => [name, app.node.tryGetContext(name)]);
  const { stage, target, bundles, ...quotas } = Choices.parse({ ...Object.fromEntries(chosen), ...given });
  const props = { stage: STAGES[stage], stageName: stage };
  const edge =
    target === 'aws'
      ? new EdgeStack(app, `Arcata-${stage}-Edge`, {
          ...props,
          env: { region: 'us-east-1' },
          crossRegionReferences: true,
        })
      : undefined;
  const platform = new PlatformStack(app, `Arcata-${stage}`, {
    ...props,
    description: `Arcata, stage ${stage}`,
    target,
    isBundled: bundles === 'dist',
    quotas,
    ...(edge === undefined
      ? {}
      : { webAclArn: edge.webAclArn, env: { region: STAGES[stage].region }, crossRegionReferences: true }),
  });
  if (platform.edge !== undefined)
    new EdgeAlarmsStack(app, `Arcata-${stage}-EdgeAlarms`, {
      ...props,
      edge: platform.edge,
      env: { region: 'us-east-1' },
      crossRegionReferences: true,
    });
  if (isAcknowledged && target === 'aws')
    for (const stack of app.node.children.filter((child) => Stack.isStack(child))) acknowledgeFindings(stack);
  return app;
}

if (import.meta.main) buildApp();
