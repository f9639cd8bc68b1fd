import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';

const sns = new SNSClient({});

/** Sends one text message by SNS. `phone` is in E.164 form. Throws SNS's errors. */
export async function sendTextMessage(phone: string, text: string): Promise<void> {
  await sns.send(new PublishCommand({ PhoneNumber: phone, Message: text }));
}
