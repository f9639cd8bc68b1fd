import { App, Stack } from 'aws-cdk-lib';
import featureFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import * as z from 'zod';
import { CONCURRENCY_MIN, MAILS_PER_DAY_MIN } from './stack/alarms/account-alarms.ts';
import { acknowledgeFindings } from './stack/acknowledge-findings.ts';
import { EdgeAlarmsStack } from './stack/edge-alarms-stack.ts';
import { EdgeStack } from './stack/edge-stack.ts';
import { PlatformStack } from './stack/platform-stack.ts';
import { STAGES, TARGETS } from './stack/stages.ts';

/** Options of the command line: `-c stage=prod -c target=localstack -c bundles=none`. */
const Choices = z.object({
  stage: z.enum(['dev', 'prod']).default('dev'),
  target: z.enum(TARGETS).default('aws'),
  /** With `none`, functions refer to their source files instead of the output of `npm run build`. */
  bundles: z.enum(['dist', 'none']).default('dist'),
  /** Quotas of the AWS account, for the alarms. `npm run deploy` passes them; the defaults are the smallest that a deployment needs. */
  concurrency: z.coerce.number().int().positive().default(CONCURRENCY_MIN),
  mailsPerDay: z.coerce.number().positive().default(MAILS_PER_DAY_MIN),
});

export interface BuildAppProps extends Partial<z.infer<typeof Choices>> {
  /** Folder for the template; if absent, the folder that the CDK command line names. */
  readonly outdir?: string;
  /** Whether synthesis also validates the template by CloudFormation's rules, which takes seconds. */
  readonly isValidated?: boolean;
  /** Whether the reports of the rule packs leave out the findings that we accept (`acknowledgements.ts`). */
  readonly isAcknowledged?: boolean;
}

/** Builds the CDK app. Sets the feature flags that the pinned library recommends, because only the CDK command line reads cdk.json. */
export function buildApp({ outdir, isValidated = true, isAcknowledged = true, ...given }: BuildAppProps = {}): App {
  const app = new App({
    ...(outdir === undefined ? {} : { outdir }),
    builtinCloudFormationValidation: isValidated,
    analyticsReporting: false,
    // Nothing reads the tree of constructs, and writing it takes a tenth of the synthesis.
    treeMetadata: false,
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
    // CloudFormation accepts templates of at most 1 MB. With indentation, a third of the template would be spaces.
    suppressTemplateIndentation: true,
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
