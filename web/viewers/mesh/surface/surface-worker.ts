import { answerQuestions } from '../../worker/answer-questions.ts';
import { createSurfaceStore } from './surface-store.ts';

answerQuestions(createSurfaceStore());
