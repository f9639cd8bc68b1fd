import { TEXT_MESSAGE_COUNTRIES, type TextMessages } from './text-messages.ts';

/** Settings of one deployment. */
export interface Stage {
  readonly region: string;
  /**
   * Host name of the portal, and its certificate. CloudFront accepts only a certificate in us-east-1. Absent = CloudFront's own host name.
   */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /**
   * Domain of the mail sender. SES signs mails with DKIM, so this domain needs DNS records. The stack's outputs `DkimRecord1` to
   * `DkimRecord3` name them.
   */
  readonly mailDomain: string;
  /** Mailbox for alarms, bounces and the budget's warnings. */
  readonly operatorMailbox: string;
  /** Whether the table, bucket and keys stay when the stack is deleted. If true, AWS also refuses a request to delete the table itself. */
  readonly isProtected: boolean;
  readonly logRetentionDays: 30 | 400;
  readonly monthlyBudgetUsd: number;
  readonly textMessages: TextMessages;
}

export const STAGES = {
  dev: {
    region: 'eu-central-1',
    mailDomain: 'dev.arcata.example',
    operatorMailbox: 'operations@arcata.example',
    isProtected: false,
    logRetentionDays: 30,
    monthlyBudgetUsd: 50,
    textMessages: { countries: TEXT_MESSAGE_COUNTRIES, perCountryHour: 50, perCountryDay: 100, usdPerDay: 20 },
  },
  prod: {
    region: 'eu-central-1',
    mailDomain: 'arcata.example',
    operatorMailbox: 'operations@arcata.example',
    isProtected: true,
    logRetentionDays: 400,
    monthlyBudgetUsd: 1000,
    textMessages: { countries: TEXT_MESSAGE_COUNTRIES, perCountryHour: 100, perCountryDay: 500, usdPerDay: 150 },
  },
} as const satisfies Record<string, Stage>;

export type StageName = keyof typeof STAGES;

/** Address of LocalStack, for the browser and for our scripts. Its functions use another address, inside of Docker. */
export const LOCALSTACK_ENDPOINT = 'http://localhost:4566';

/**
 * Targets of the CDK app. `localstack` leaves out resources that its community image lacks (CloudFront, WAF, the SES identity, budgets,
 * backups). `local` is the local cloud, which reads the template and runs the functions from their source files.
 */
export const TARGETS = ['aws', 'localstack', 'local'] as const;
export type Target = (typeof TARGETS)[number];
