import { useEffect, useState } from 'react';
import type { SecondFactorAnswer, SecondFactorDue } from '#shared/account/second-factor.ts';
import { setAsker } from '#web/api/challenges.ts';

export interface SecondFactorQuestion {
  readonly due: SecondFactorDue;
  /** Sends an answer; rejects if it is wrong. */
  readonly answer: (answer: SecondFactorAnswer) => Promise<void>;
  readonly giveUp: () => void;
}

/** Returns the question of the call that waits for a second factor; `undefined` if no call waits. */
export function useSecondFactorQuestion(): SecondFactorQuestion | undefined {
  const [question, setQuestion] = useState<SecondFactorQuestion>();
  useEffect(
    () =>
      setAsker(
        'secondFactor',
        <Answer>(due: SecondFactorDue, send: (answer: SecondFactorAnswer) => Promise<Answer>) =>
          new Promise<Answer>((resolve, reject) => {
            setQuestion({
              due,
              answer: async (answer) => {
                const sent = send(answer);
                await sent;
                setQuestion(undefined);
                resolve(sent);
              },
              giveUp: () => {
                setQuestion(undefined);
                reject(new Error('the second factor was not shown'));
              },
            });
          }),
      ),
    [],
  );
  return question;
}
