/** A message to a worker. */
export interface WorkerCall<Question> {
  readonly id: number;
  readonly question: Question;
}

/** A worker's reply: the answer, or the error. */
export type WorkerReply<Answer = unknown> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly reason: string };
