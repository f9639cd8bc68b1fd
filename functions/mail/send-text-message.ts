import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';

const sns = new SNSClient({});

/** Hands one text message to SNS; `phone` as E.164. Throws what SNS throws. */
export async function sendTextMessage(phone: string, text: string): Promise<void> {
  await sns.send(new PublishCommand({ PhoneNumber: phone, Message: text }));
}
