import { decodeStackFrame, type StackShape } from '#shared/file/decode-stack-frame.ts';
import { answerQuestions } from '../worker/answer-questions.ts';
import { inflate } from './inflate.ts';

export interface PackedFrame {
  readonly packed: ArrayBuffer;
  readonly shape: StackShape;
}

answerQuestions(async ({ packed, shape }: PackedFrame) => decodeStackFrame(await inflate(packed), shape));
