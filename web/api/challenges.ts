import type { SecondFactorAnswer, SecondFactorDue } from '#shared/account/second-factor.ts';

/** Asks the person for the second factor until an answer is right. Rejects when the person gives up. */
type AskSecondFactor = <Answer>(
  due: SecondFactorDue,
  send: (answer: SecondFactorAnswer) => Promise<Answer>,
) => Promise<Answer>;
/** Settles once the person has proved to be the account's owner; rejects when they give up. */
type AskOwner = () => Promise<void>;

interface Askers {
  secondFactor?: AskSecondFactor | undefined;
  owner?: AskOwner | undefined;
}

/** The functions that ask the person before a refused call goes on. If none is set, the refusal is final. */
const askers: Askers = {};

/** Lets a component on the page ask the person. Returns a function that removes the component's `ask` again. */
export function setAsker<Of extends keyof Askers>(of: Of, ask: NonNullable<Askers[Of]>): () => void {
  askers[of] = ask;
  return () => {
    if (askers[of] === ask) askers[of] = undefined;
  };
}

export const asker = <Of extends keyof Askers>(of: Of): Askers[Of] => askers[of];
