import { serve } from '#functions/http/serve.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { abort } from './abort.ts';
import { complete } from './complete.ts';
import { download } from './download.ts';
import { index } from './index.ts';
import { init } from './init.ts';
import { read } from './read.ts';
import { readAnnotations } from './read-annotations.ts';
import { resume } from './resume.ts';
import { retry } from './retry.ts';
import { saveAnnotations } from './save-annotations.ts';

export const handler = serve(fileApi, {
  init,
  resume,
  complete,
  abort,
  index,
  read,
  download,
  retry,
  readAnnotations,
  saveAnnotations,
});
