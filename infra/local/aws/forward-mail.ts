import { AwsError } from './aws-error.ts';
import type { Forward } from './inbox.ts';

/** Returns a function that forwards mails to the SES at `upstream`. The requests keep the signature of their sender. */
export const forwardMail =
  (upstream: string): Forward =>
  async (input, headers) => {
    const { authorization = '', 'x-amz-date': date } = headers;
    const answer = await fetch(upstream, {
      method: 'POST',
      headers: { authorization, 'x-amz-date': String(date ?? ''), 'content-type': 'application/x-www-form-urlencoded' },
      body: input.toString(),
    });
    if (answer.ok) return;
    const text = await answer.text();
    const [, name = 'InternalFailure'] = /<Code>(\w+)<\/Code>/u.exec(text) ?? [];
    throw new AwsError(name, text);
  };
