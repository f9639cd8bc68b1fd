import { serve } from '#functions/http/serve.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { abort } from './abort.ts';
import { complete } from './complete.ts';
import { download } from './download.ts';
import { index } from './index.ts';
import { init } from './init.ts';
import { read } from './read.ts';
import { resume } from './resume.ts';
import { retry } from './retry.ts';

export const handler = serve(fileApi, { init, resume, complete, abort, index, read, download, retry });
