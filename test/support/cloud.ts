import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { Mail } from '#infra/local/aws/inbox.ts';
import { startCloud, type Cloud, type CloudOptions } from '#infra/local/cloud.ts';
import { appTemplate } from './app-template.ts';

/** Starts a local cloud with an empty data folder of its own. The folder is removed when the cloud stops. */
export async function startTestCloud(options: Partial<CloudOptions> = {}): Promise<Cloud> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arcata-cloud-'));
  // The real pauses between two tries take minutes, which is longer than any test, so they are shortened.
  const cloud = await startCloud({ dataDir, template: await appTemplate(), pauseScale: 0.01, ...options });
  const stop = async (): Promise<void> => {
    await cloud.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...cloud, stop };
}

/** Answer of LocalStack's SES to `/_aws/ses`: the mails that it stores. */
const LocalStackMails = z.object({
  messages: z.array(
    z
      .object({
        Id: z.string(),
        Source: z.string(),
        Destination: z.object({ ToAddresses: z.array(z.string()).default([]) }),
        Subject: z.string(),
        Body: z.object({ text_part: z.string().nullish(), html_part: z.string().nullish() }),
        Timestamp: z.string(),
      })
      .transform(({ Id, Source, Destination, Subject, Body, Timestamp }): Mail => ({
        id: Id,
        from: Source,
        to: Destination.ToAddresses,
        subject: Subject,
        html: Body.html_part ?? '',
        text: Body.text_part ?? '',
        sentAtMs: Date.parse(Timestamp),
      })),
  ),
});
const LocalMails = z.object({ mails: z.array(Mail) });

/**
 * Reads a cloud's mails, newest first. If both `ARCATA_ORIGIN` and `AWS_ENDPOINT_URL` are set, the mails come from the LocalStack at
 * `AWS_ENDPOINT_URL`. Otherwise they come from the local cloud's inbox. `AWS_ENDPOINT_URL` alone does not decide, because a local cloud
 * sets it for its functions.
 */
export async function readMails(origin: string): Promise<Mail[]> {
  const emulator = process.env['ARCATA_ORIGIN'] === undefined ? undefined : process.env['AWS_ENDPOINT_URL'];
  if (emulator === undefined) return LocalMails.parse(await (await fetch(`${origin}/inbox.json`)).json()).mails;
  return LocalStackMails.parse(await (await fetch(`${emulator}/_aws/ses`)).json()).messages.toReversed();
}
