import { announcementApi } from '#shared/announcement/announcement-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { acknowledge } from './acknowledge.ts';
import { create } from './create.ts';
import { index } from './index-announcements.ts';
import { publish, update, withdraw } from './move-announcement.ts';
import { query } from './query.ts';
import { read } from './read.ts';

export const handler = serve(announcementApi, {
  query,
  acknowledge,
  create,
  update,
  publish,
  withdraw,
  index,
  read,
});
