import type { UploadPlan } from '#shared/file/file-api.ts';
import { pause } from '../pause.ts';
import { putBytes, PutError } from './put-bytes.ts';
import { untilOnline } from '../until-online.ts';

interface SendParts {
  readonly file: Blob;
  readonly plan: UploadPlan;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
  /** Called when a part did not arrive, before the pause. */
  readonly onLost: () => void;
  /** Returns a plan with new URLs for the parts that have not arrived. */
  readonly renew: () => Promise<UploadPlan>;
}

interface Part {
  readonly key: number;
  readonly offset: number;
  readonly sizeBytes: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const PARALLEL = 3;
const ROUNDS_MAX = 5;
const FIRST_WAIT_MS = 1_000;

function partsOf(plan: UploadPlan, sizeBytes: number): Part[] {
  if (plan.kind === 'single') return [{ key: 0, offset: 0, sizeBytes, url: plan.url, headers: plan.headers }];
  return plan.parts.map((part) => ({ ...part, key: part.partNumber }));
}

const arrivedBytes = (plan: UploadPlan): number =>
  plan.kind === 'single' ? 0 : plan.uploadedParts.reduce((sum, part) => sum + part.sizeBytes, 0);

/**
 * Sends the parts that the plan still lacks, `PARALLEL` at a time. If a part fails, starts another round with new URLs after a growing
 * pause. After a wait for a connection, the rounds are counted from the beginning.
 * @throws the error of the last round
 */
export async function sendParts(sending: SendParts): Promise<void> {
  let { plan } = sending;
  for (let round = 1; ; round += 1) {
    const lost = await sendRound(sending, plan);
    if (lost === undefined) return;
    if (!(lost instanceof PutError) || round === ROUNDS_MAX) throw lost;
    sending.onLost();
    if (await untilOnline(sending.signal)) round = 1;
    await pause(FIRST_WAIT_MS * 2 ** (round - 1), sending.signal);
    plan = await sending.renew();
  }
}

/** Sends the parts of one plan; returns the first error, or `undefined` if all arrived. */
async function sendRound({ file, signal, onProgress }: SendParts, plan: UploadPlan): Promise<unknown> {
  const waiting = partsOf(plan, file.size);
  const sent = new Map<number, number>();
  const report = () => onProgress(arrivedBytes(plan) + [...sent.values()].reduce((sum, bytes) => sum + bytes, 0));
  let lost: unknown;
  const sendNext = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined && lost === undefined; part = waiting.shift()) {
      const { key, offset, sizeBytes, url, headers } = part;
      const count = (bytes: number) => {
        sent.set(key, Math.min(bytes, sizeBytes));
        report();
      };
      try {
        await putBytes({ url, headers, body: file.slice(offset, offset + sizeBytes), signal, onProgress: count });
        count(sizeBytes);
      } catch (error) {
        sent.delete(key);
        lost ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, sendNext));
  return lost;
}
