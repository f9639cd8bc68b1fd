import { answerQuestions } from '../../worker/answer-questions.ts';
import { equalise } from './equalise.ts';

answerQuestions(equalise);
