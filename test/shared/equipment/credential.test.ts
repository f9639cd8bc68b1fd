import { expect, test } from 'vitest';
import { afterFirstUse, type Credential, isTokenDue, tokenUse } from '#shared/equipment/credential.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const HISTORIES = 2000;
const STEPS = 60;

/** Returns a generator of numbers from 0 to below 1, the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Report {
  readonly isAccepted: boolean;
  readonly newToken?: string;
}

/** The platform’s side of one binding. It uses only the rules of `credential.ts`. */
class Platform {
  credential: Credential = { tokenDigest: 'token 0', tokenAt: 0 };
  isUsedTwice = false;
  #minted = 0;

  report(token: string, now: number): Report {
    const use = tokenUse(this.credential, token);
    if (use === 'spent') {
      this.isUsedTwice = true;
      return { isAccepted: false };
    }
    if (use === 'next') this.credential = { ...this.credential, ...afterFirstUse(this.credential) };
    if (!isTokenDue(this.credential, now)) return { isAccepted: true };
    this.#minted += 1;
    const newToken = `token ${this.#minted}`;
    this.credential = { ...this.credential, nextTokenDigest: newToken, nextTokenAt: now };
    return { isAccepted: true, newToken };
  }
}

/** A device that stores a new token before it uses it. An answer may get lost. */
class Device {
  token: string;
  constructor(token: string) {
    this.token = token;
  }
  report(platform: Platform, now: number, isLost: boolean): Report {
    const answer = platform.report(this.token, now);
    if (answer.newToken !== undefined && !isLost) this.token = answer.newToken;
    return answer;
  }
}

/** Pauses in seconds between reports: the usual quarter of an hour, a night, a holiday, a month, more than a year. */
const PAUSES = [HOUR / 4, 10 * HOUR, 12 * DAY, 31 * DAY, 400 * DAY];
const pauseOf = (random: () => number): number => PAUSES[Math.floor(random() * PAUSES.length)] ?? HOUR;

// EQU-21
test('an honest device is never refused or suspected, even if answers are lost or the device is off for long', () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = chance(seed);
    const platform = new Platform();
    const device = new Device('token 0');
    let now = 0;
    for (let step = 0; step < STEPS; step += 1) {
      now += pauseOf(random);
      expect(device.report(platform, now, random() < 0.3).isAccepted, `seed ${seed}, step ${step}`).toBe(true);
    }
    expect(platform.isUsedTwice, `seed ${seed}`).toBe(false);
  }
});

// EQU-22
test('a copy is noticed once both sides have reported after their common token was replaced', () => {
  let noticed = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = chance(seed);
    const platform = new Platform();
    const device = new Device('token 0');
    let now = 0;
    for (let step = 0; step < random() * STEPS; step += 1) {
      now += pauseOf(random);
      device.report(platform, now, random() < 0.3);
    }
    const copy = new Device(device.token);
    for (let step = 0; step < STEPS; step += 1) {
      now += pauseOf(random);
      const [reporter, other] = random() < 0.5 ? [device, copy] : [copy, device];
      const isOtherSpent = () => tokenUse(platform.credential, other.token) === 'spent';
      reporter.report(platform, now, random() < 0.3);
      // The other side's token was replaced. So its next report must reveal the copy.
      if (!isOtherSpent()) continue;
      expect(other.report(platform, now, false).isAccepted, `seed ${seed}`).toBe(false);
      expect(platform.isUsedTwice, `seed ${seed}`).toBe(true);
      noticed += 1;
      break;
    }
  }
  console.log(`${HISTORIES} copies, ${noticed} noticed within ${STEPS} reports`);
  expect(noticed).toBe(HISTORIES);
});
