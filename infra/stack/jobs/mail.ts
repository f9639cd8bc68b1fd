import { EventBus } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import * as ses from 'aws-cdk-lib/aws-ses';
import * as sns from 'aws-cdk-lib/aws-sns';
import { CfnOutput, Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Stage, Target } from '#infra/stack/stages.ts';

export interface MailProps {
  readonly stage: Stage;
  readonly target: Target;
  readonly key: IKey;
}

/**
 * The mail sender. On AWS, mails come from our own domain and are signed (DKIM), and SES reports bounces and complaints. Other targets have
 * no reports.
 */
export class Mail extends Construct {
  readonly from: string;
  readonly configurationSetName: string | undefined;
  /** ARNs of the SES resources that a function must be allowed to use to send mail. */
  readonly arns: readonly string[];
  /** Topic with one message for each bounce, complaint and refusal; `undefined` if the target is not AWS. */
  readonly feedback: sns.Topic | undefined;

  constructor(scope: Construct, id: string, { stage, target, key }: MailProps) {
    super(scope, id);
    this.from = `no-reply@${stage.mailDomain}`;
    const arnOf = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    this.arns = [arnOf('identity', stage.mailDomain)];
    // LocalStack does not support SES identities in CloudFormation.
    if (target === 'local')
      new ses.EmailIdentity(this, 'Identity', { identity: ses.Identity.domain(stage.mailDomain) });
    if (target !== 'aws') return;

    const configurationSet = new ses.ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // Our own suppression list replaces SES's list. With our list, a person can confirm an address again in the portal (README).
      disableSuppressionList: true,
    });
    const identity = ses.Identity.domain(stage.mailDomain);
    const { dkimRecords } = new ses.EmailIdentity(this, 'Identity', { identity, configurationSet });
    for (const [index, { name, value }] of dkimRecords.entries())
      new CfnOutput(this, `Dkim${index + 1}`, { value: `${name} CNAME ${value}` }).overrideLogicalId(
        `DkimRecord${index + 1}`,
      );
    this.feedback = new sns.Topic(this, 'Feedback', { masterKey: key, enforceSSL: true });
    configurationSet.addEventDestination('ToFeedback', {
      destination: ses.EventDestination.snsTopic(this.feedback),
      events: [
        ses.EmailSendingEvent.BOUNCE,
        ses.EmailSendingEvent.COMPLAINT,
        ses.EmailSendingEvent.REJECT,
        ses.EmailSendingEvent.RENDERING_FAILURE,
      ],
    });
    // Our functions handle these events. SES sends events only to the default bus.
    configurationSet.addEventDestination('ToBus', {
      destination: ses.EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [ses.EmailSendingEvent.DELIVERY, ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT],
    });
    this.configurationSetName = configurationSet.configurationSetName;
    this.arns = [...this.arns, arnOf('configuration-set', configurationSet.configurationSetName)];
  }
}
