import { studyApi } from '#shared/study/study-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { correct } from './correct.ts';
import { index } from './index.ts';
import { mounts, removeMount, saveMount } from './mounts.ts';
import { read } from './read.ts';

export const handler = serve(studyApi, { index, read, correct, mounts, saveMount, removeMount });
