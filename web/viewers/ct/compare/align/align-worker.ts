import { answerQuestions } from '../../../worker/answer-questions.ts';
import { createAlignStore } from './align-store.ts';

answerQuestions(createAlignStore());
