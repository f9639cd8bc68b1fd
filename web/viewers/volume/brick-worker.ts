import { type BrickShape, decodeVolumeBrick } from '#shared/file/decode-volume-brick.ts';
import { answerQuestions } from '../worker/answer-questions.ts';

export interface InflatedBrick {
  readonly inflated: ArrayBuffer;
  readonly shape: BrickShape;
}

answerQuestions(({ inflated, shape }: InflatedBrick) => decodeVolumeBrick(new Uint8Array(inflated), shape));
