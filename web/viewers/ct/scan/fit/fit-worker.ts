import { answerQuestions } from '../../../worker/answer-questions.ts';
import { createFitStore } from './fit-store.ts';

answerQuestions(createFitStore());
