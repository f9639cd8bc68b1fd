/** What goes to a worker. */
export interface WorkerCall<Question> {
  readonly id: number;
  readonly question: Question;
}

/** What comes back: what was asked for, or why it could not be had. */
export type WorkerReply<Answer = unknown> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly reason: string };
