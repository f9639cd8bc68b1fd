import { answerQuestions } from '../../../worker/answer-questions.ts';
import { createGrowStore } from './grow-store.ts';

answerQuestions(createGrowStore());
