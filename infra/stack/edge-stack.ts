import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { API } from '#shared/api.ts';
import code from '#shared/locales/en/code.json' with { type: 'json' };
import { LIVE_TOKEN_HEADER } from '#shared/live/live.ts';
import { CODES } from '#shared/wire/codes.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import type { Envelope } from '#shared/wire/envelope.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { POLICY_REPORT_CALL } from '#shared/wire/policy-report.ts';
import type { Stage, StageName } from './stages.ts';

/**
 * Largest number of calls and pages for one IP address in `RATE_SECONDS`. The people of a hospital share an address: 200 people with about
 * 25 requests each make 5,000.
 */
const CALLS_MAX = 5_000;
/**
 * Largest number of requests for the site's files in `RATE_SECONDS` per address. Serving these files costs almost nothing. A first visit
 * takes up to 160 requests; 300 people who start at once make 48,000.
 */
const ASSETS_MAX = 50_000;
/**
 * Largest number of calls without a session in `RATE_SECONDS`, per address. A sign-in takes up to 6 calls; 100 people who start at once
 * make 600.
 */
const PUBLIC_REQUESTS_MAX = 600;
/** Largest number of browsers' policy reports in `RATE_SECONDS`, per address. The limit is low, because anyone can forge such a report. */
const POLICY_REPORTS_MAX = 50;
/** Seconds over which the firewall counts the requests of an address. A refused client is accepted again after at most this time. */
const RATE_SECONDS = 300;

/** Folder of the site's scripts, styles and dictionaries, as the build names it. */
const ASSETS_PATH = '/assets/';

/** Answer to a refused client. It has the functions' envelope, so that the portal can show a message. */
const TOO_MANY: Envelope = {
  code: CODES.tooManyRequests.code,
  msg: code.tooManyRequests,
  data: { retryAfter: RATE_SECONDS },
};
const TOO_MANY_KEY = 'tooManyRequests';

const publicPaths = Object.values(API).flatMap((calls) =>
  Object.values<AnyEndpoint>(calls).flatMap(({ permission, path }) => (permission === 'public' ? [path] : [])),
);

const isPath = (path: string): wafv2.CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'EXACTLY',
    searchString: path,
    // Different spellings of a path reach the same call. So the path is normalised before the comparison.
    textTransformations: ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ priority, type })),
  },
});
const isPublicCall: wafv2.CfnWebACL.StatementProperty = { orStatement: { statements: publicPaths.map(isPath) } };

const visible = (metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

const isAsset: wafv2.CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: ASSETS_PATH,
    // The path is not decoded. Another spelling of the folder therefore counts as a call, which has the stricter limit.
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};
const isCall: wafv2.CfnWebACL.StatementProperty = { notStatement: { statement: isAsset } };

const rateRule = (name: string, priority: number, limit: number, scopeDownStatement: typeof isPublicCall) => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: TOO_MANY_KEY } } },
  visibilityConfig: visible(name),
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: RATE_SECONDS,
      scopeDownStatement,
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

/** The firewall in front of CloudFront. It has its own stack, because AWS allows it only in us-east-1, wherever the platform is. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; stageName: StageName }) {
    super(scope, id, props);
    const webAcl = new wafv2.CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('WebAcl'),
      customResponseBodies: {
        [TOO_MANY_KEY]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(TOO_MANY) },
      },
      rules: [
        rateRule('CallsOfOneAddress', 0, CALLS_MAX, isCall),
        rateRule('PublicCallsOfOneAddress', 1, PUBLIC_REQUESTS_MAX, isPublicCall),
        rateRule('PolicyReportsOfOneAddress', 2, POLICY_REPORTS_MAX, isPath(POLICY_REPORT_CALL.path)),
        rateRule('AssetsOfOneAddress', 3, ASSETS_MAX, isAsset),
        managedRule('AWSManagedRulesAmazonIpReputationList', 4),
        managedRule('AWSManagedRulesKnownBadInputsRuleSet', 5),
      ],
    });
    this.webAclArn = webAcl.attrArn;
    const log = new LogGroup(this, 'WebAclLog', {
      // WAF writes only to log groups whose name begins with `aws-waf-logs-`.
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
      // The log keeps only blocked requests, without tokens.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          { Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] },
        ],
      },
      redactedFields: [
        ...[HEADERS.token, HEADERS.authorization, LIVE_TOKEN_HEADER].map((name) => ({ singleHeader: { Name: name } })),
        // The log leaves out query strings, because the query strings of pages contain codes and contacts.
        { queryString: {} },
      ],
    });
  }
}
