/** A mail of the platform that the local SES has accepted. */
export interface SentMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly tags: Readonly<Record<string, string>>;
}

/** An event of SES on EventBridge. */
export interface MailReport {
  readonly detailType: string;
  readonly detail: object;
}

/** The domain of SES's mailbox simulator (https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html). */
const SIMULATOR = 'simulator.amazonses.com';

/** Returns the mailbox of the simulator that the address names, without a `+label`. Returns `undefined` for any other address. */
function simulatedBox(address: string): string | undefined {
  const [box = '', domain] = address.toLowerCase().split('@');
  return domain === SIMULATOR ? box.split('+')[0] : undefined;
}

const timestampOf = (): string => new Date().toISOString();

/** For each mailbox of the simulator, the report about a mail to it. Mails to all other addresses count as delivered. */
const REPORTS: Readonly<Record<string, (emailAddress: string) => MailReport>> = {
  bounce: (emailAddress) => ({
    detailType: 'Email Bounced',
    detail: {
      eventType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [
          { emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
        ],
        timestamp: timestampOf(),
        feedbackId: 'local',
        reportingMTA: 'dns; localhost',
      },
    },
  }),
  suppressionlist: (emailAddress) => ({
    detailType: 'Email Bounced',
    detail: {
      eventType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'Suppressed',
        bouncedRecipients: [{ emailAddress, action: 'failed', status: '5.1.1' }],
        timestamp: timestampOf(),
        feedbackId: 'local',
      },
    },
  }),
  complaint: (emailAddress) => ({
    detailType: 'Email Complaint Received',
    detail: {
      eventType: 'Complaint',
      complaint: {
        complainedRecipients: [{ emailAddress }],
        complaintFeedbackType: 'abuse',
        timestamp: timestampOf(),
        feedbackId: 'local',
      },
    },
  }),
};

const delivered = (recipient: string): MailReport => ({
  detailType: 'Email Delivered',
  detail: {
    eventType: 'Delivery',
    delivery: { timestamp: timestampOf(), recipients: [recipient], processingTimeMillis: 0 },
  },
});

/** Returns the events that SES sends about a mail: one for each recipient. */
export const reportsOf = ({ id, from, to, tags }: SentMail): MailReport[] =>
  to.map((address) => {
    const { detailType, detail } = (REPORTS[simulatedBox(address) ?? ''] ?? delivered)(address);
    const mail = {
      timestamp: timestampOf(),
      source: from,
      messageId: id,
      destination: to,
      tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    };
    return { detailType, detail: { ...detail, mail } };
  });
