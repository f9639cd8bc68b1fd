import { APIGatewayClient, GetAccountCommand } from '@aws-sdk/client-api-gateway';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses';
import { GetSMSAttributesCommand, GetSMSSandboxAccountStatusCommand, SNSClient } from '@aws-sdk/client-sns';
import type { AccountQuotas } from '#infra/stack/alarms/account-alarms.ts';
import type { Stage } from '#infra/stack/stages.ts';

/** Settings of the AWS account that decide whether the platform can run and reach people. They are only read, never changed. */
export interface AccountFacts extends AccountQuotas {
  /** Requests per second that API Gateway allows for all APIs of the account in the region, and the largest burst. */
  readonly gatewayRequests: { readonly perSecond: number; readonly burst: number };
  /** SES's verification state of the mail domain; `undefined` if SES never got a request to verify the domain. */
  readonly domainState: string | undefined;
  readonly isSmsInSandbox: boolean;
  /** Limit in US dollars for text messages in a month. */
  readonly smsSpendUsd: number;
}

/** Facts that decide whether a release may be deployed. */
export interface DeployFacts extends AccountFacts {
  /** Number of npm packages in production with known vulnerabilities of any severity; `unknown` if the registry did not answer. */
  readonly knownFaults: number | 'unknown';
}

/** Returns the number of mails that SES allows per day. SES answers -1 for an account without a limit. */
const mailsOf = (max24HourSend = 0): number => (max24HourSend < 0 ? Number.MAX_SAFE_INTEGER : max24HourSend);

/** SNS's monthly limit for text messages if the account has not set another. */
const SMS_SPEND_DEFAULT_USD = 1;

/**
 * Reads the facts of the AWS account in the deployment's region, with the credentials of the environment.
 * @throws what the SDK throws
 */
export async function readAccountFacts({
  region,
  mailDomain,
}: Pick<Stage, 'region' | 'mailDomain'>): Promise<AccountFacts> {
  const ses = new SESClient({ region });
  const sns = new SNSClient({ region });
  const [gateway, lambda, quota, identity, sandbox, sms] = await Promise.all([
    new APIGatewayClient({ region }).send(new GetAccountCommand({})),
    new LambdaClient({ region }).send(new GetAccountSettingsCommand({})),
    ses.send(new GetSendQuotaCommand({})),
    ses.send(new GetIdentityVerificationAttributesCommand({ Identities: [mailDomain] })),
    sns.send(new GetSMSSandboxAccountStatusCommand({})),
    sns.send(new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] })),
  ]);
  return {
    gatewayRequests: {
      perSecond: gateway.throttleSettings?.rateLimit ?? 0,
      burst: gateway.throttleSettings?.burstLimit ?? 0,
    },
    concurrency: lambda.AccountLimit?.ConcurrentExecutions ?? 0,
    mailsPerDay: mailsOf(quota.Max24HourSend),
    domainState: identity.VerificationAttributes?.[mailDomain]?.VerificationStatus,
    isSmsInSandbox: sandbox.IsInSandbox === true,
    smsSpendUsd: Number(sms.attributes?.['MonthlySpendLimit'] ?? SMS_SPEND_DEFAULT_USD),
  };
}
