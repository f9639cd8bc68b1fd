import type { SecondFactorAnswer, SecondFactorDue } from '#shared/account/second-factor.ts';

/** Asks the person for the second factor until an answer is right. Rejects when the person gives up. */
type AskSecondFactor = <Answer>(
  due: SecondFactorDue,
  send: (answer: SecondFactorAnswer) => Promise<Answer>,
) => Promise<Answer>;
/** Resolves when the person has proved to be the account's owner; rejects when the person gives up. */
type AskOwner = () => Promise<void>;

interface Askers {
  secondFactor?: AskSecondFactor | undefined;
  owner?: AskOwner | undefined;
}

/**
 * The functions that ask the person for a proof of identity. After the proof, the refused call continues. Without such a function, the
 * refusal is final.
 */
const askers: Askers = {};

/** Makes a component's `ask` the function that asks the person. Returns a function that removes this `ask` again. */
export function setAsker<Of extends keyof Askers>(of: Of, ask: NonNullable<Askers[Of]>): () => void {
  askers[of] = ask;
  return () => {
    if (askers[of] === ask) askers[of] = undefined;
  };
}

export const asker = <Of extends keyof Askers>(of: Of): Askers[Of] => askers[of];
