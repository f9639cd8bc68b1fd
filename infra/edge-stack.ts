import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { API } from '#shared/api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import type { Stage, StageName } from './stages.ts';

/** Requests of one address in five minutes. A clinic behind one address stays far below. */
const REQUESTS_MAX = 5_000;
/** The same for the calls that nobody has to be signed in for: sign-in, registration, codes. */
const PUBLIC_REQUESTS_MAX = 200;

const publicPaths = Object.values(API).flatMap((calls) =>
  Object.values<AnyEndpoint>(calls).flatMap(({ permission, path }) => (permission === 'public' ? [path] : [])),
);

const isPublicCall: wafv2.CfnWebACL.StatementProperty = {
  orStatement: {
    statements: publicPaths.map((path) => ({
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'EXACTLY',
        searchString: path,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    })),
  },
};

const visible = (metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

const rateRule = (name: string, priority: number, limit: number, scopeDownStatement?: typeof isPublicCall) => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: visible(name),
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      ...(scopeDownStatement === undefined ? {} : { scopeDownStatement }),
    },
  },
});

const managedRule = (name: string, priority: number) => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: visible(name),
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
});

/** What stands before CloudFront. AWS takes it in us-east-1 only, wherever the platform is: a stack of its own. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; stageName: StageName }) {
    super(scope, id, props);
    const webAcl = new wafv2.CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('WebAcl'),
      rules: [
        rateRule('RequestsOfOneAddress', 0, REQUESTS_MAX),
        rateRule('PublicCallsOfOneAddress', 1, PUBLIC_REQUESTS_MAX, isPublicCall),
        managedRule('AWSManagedRulesAmazonIpReputationList', 2),
        managedRule('AWSManagedRulesKnownBadInputsRuleSet', 3),
      ],
    });
    this.webAclArn = webAcl.attrArn;
    const log = new LogGroup(this, 'WebAclLog', {
      // WAF writes to groups of this name only.
      logGroupName: `aws-waf-logs-arcata-${props.stageName}`,
      retention: props.stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new wafv2.CfnLoggingConfiguration(this, 'WebAclLogging', {
      resourceArn: webAcl.attrArn,
      logDestinationConfigs: [
        this.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: log.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      // Only what was blocked, and no token.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          { Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] },
        ],
      },
      redactedFields: [HEADERS.token, HEADERS.authorization].map((name) => ({ singleHeader: { Name: name } })),
    });
  }
}
