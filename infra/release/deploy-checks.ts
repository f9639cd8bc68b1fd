import { CONCURRENCY_MIN, MAILS_PER_DAY_MIN } from '#infra/stack/alarms/account-alarms.ts';
import { BURST_REQUESTS, REQUESTS_PER_SECOND } from '#infra/stack/calls/api.ts';
import type { DeployFacts } from './account-facts.ts';
import type { Stage } from '#infra/stack/stages.ts';

/** Placeholder domains in `stages.ts` that must be replaced. RFC 2606 reserves these endings, so no one can own such a domain. */
const PLACEHOLDER = /\.(?:example|invalid|test)$/u;
/** Smallest useful monthly limit for text messages. Each costs some cents, so 50 dollars pay for a few thousand codes. */
const SMS_SPEND_MIN_USD = 50;

/** An unmet requirement: without it the platform cannot be deployed or is of no use to people. */
export interface Missing {
  readonly text: string;
  /** Whether the missing requirement prevents the deployment. */
  readonly stops: boolean;
}

interface Check {
  /** Whether the requirement must be met only for a protected deployment, on which people rely. A trial deployment only gets a warning. */
  readonly ofProtectedOnly: boolean;
  /** Returns a text with the missing requirement and its remedy; `undefined` if the deployment meets the requirement. */
  readonly judge: (stage: Stage, facts: DeployFacts) => string | undefined;
}

const CHECKS: readonly Check[] = [
  {
    ofProtectedOnly: true,
    judge: ({ mailDomain }) =>
      PLACEHOLDER.test(mailDomain)
        ? `The mail domain ${mailDomain} is a placeholder. Write your own as mailDomain in infra/stack/stages.ts.`
        : undefined,
  },
  {
    ofProtectedOnly: true,
    judge: ({ operatorMailbox }) =>
      PLACEHOLDER.test(operatorMailbox)
        ? `Alarms would go to ${operatorMailbox}, which nobody reads. Write a mailbox as operatorMailbox in infra/stack/stages.ts.`
        : undefined,
  },
  {
    ofProtectedOnly: true,
    judge: ({ domain }) =>
      domain === undefined
        ? 'CloudFront’s own name takes TLS 1.0. Write a name of your own and its certificate (us-east-1) as domain in infra/stack/stages.ts.'
        : undefined,
  },
  {
    ofProtectedOnly: true,
    judge: (_, { knownFaults }) =>
      knownFaults === 'unknown'
        ? 'The package registry did not say which faults of our components are known. Repeat when npm audit --omit=dev answers.'
        : knownFaults > 0
          ? `${knownFaults} components that are deployed have known faults. Update them: npm audit --omit=dev names them.`
          : undefined,
  },
  {
    ofProtectedOnly: false,
    judge: (_, { concurrency }) =>
      concurrency < CONCURRENCY_MIN
        ? `The account allows ${concurrency} Lambda executions at a time; ${CONCURRENCY_MIN} are needed. Ask for them: Service Quotas, Lambda, Concurrent executions.`
        : undefined,
  },
  {
    ofProtectedOnly: true,
    judge: (_, { gatewayRequests: { perSecond, burst } }) =>
      perSecond < REQUESTS_PER_SECOND || burst < BURST_REQUESTS
        ? `API Gateway lets ${perSecond} requests a second through in this region (${burst} in a burst); the API's own limit is ${REQUESTS_PER_SECOND} (${BURST_REQUESTS}). Ask for more: Service Quotas, API Gateway, Throttle rate.`
        : undefined,
  },
  {
    ofProtectedOnly: true,
    judge: (_, { mailsPerDay }) =>
      mailsPerDay < MAILS_PER_DAY_MIN
        ? `SES sends ${mailsPerDay} mails a day; ${MAILS_PER_DAY_MIN} are needed. ${mailsPerDay <= 200 ? 'It is in the sandbox: ask for production access (SES, account dashboard).' : 'Ask for more (Service Quotas, SES).'}`
        : undefined,
  },
  {
    ofProtectedOnly: true,
    judge: (_, { isSmsInSandbox }) =>
      isSmsInSandbox
        ? 'Text messages are in the SNS sandbox: codes reach no phone. Leave it (SNS, text messaging, exit sandbox).'
        : undefined,
  },
  {
    ofProtectedOnly: true,
    judge: (_, { smsSpendUsd }) =>
      smsSpendUsd < SMS_SPEND_MIN_USD
        ? `Text messages may cost $${smsSpendUsd} a month; at $1 they end after some twenty codes. Raise it to $${SMS_SPEND_MIN_USD} or more (Service Quotas, SNS, and SetSMSAttributes MonthlySpendLimit).`
        : undefined,
  },
];

/**
 * Returns a reminder to enter the mail domain's DNS records. The reminder never prevents a deployment, because the outputs of the first
 * deployment name these records.
 */
const domainNote = ({ mailDomain }: Stage, { domainState }: DeployFacts): Missing[] =>
  domainState === 'Success'
    ? []
    : [
        {
          text: `SES has not verified ${mailDomain} yet: no mail leaves until the outputs DkimRecord1 to 3 are entered at the domain.`,
          stops: false,
        },
      ];

/** Returns the unmet requirements as texts. Requirements that hold only for protected deployments are warnings for a trial deployment. */
export const missingFor = (stage: Stage, facts: DeployFacts): Missing[] => [
  ...CHECKS.flatMap(({ ofProtectedOnly, judge }): Missing[] => {
    const text = judge(stage, facts);
    return text === undefined ? [] : [{ text, stops: stage.isProtected || !ofProtectedOnly }];
  }),
  ...domainNote(stage, facts),
];
