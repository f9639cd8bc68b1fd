import { Env as DicomwebEnv } from '#functions/dicomweb/env.ts';
import { Env as EmbedEnv } from '#functions/embed/env.ts';
import type { ApiSettings } from './api-settings.ts';
import { type MakeFunction, SIGNED_IN } from './function-row.ts';

/** Adds the functions for other programs: the interfaces of standards, and the pages that these programs frame. */
export function addProgramFunctions(make: MakeFunction, settings: ApiSettings) {
  return {
    // Programs of the clinic call this function, each with its own token.
    dicomweb: make('dicomweb', {
      env: DicomwebEnv,
      settings,
      failureImpact: 'Another program cannot find or read our images and records.',
      // The function stores what programs send, as an upload.
      grants: [
        ...SIGNED_IN,
        'uploads:list',
        'incoming:read',
        'incoming:write',
        'package:read',
        'dicomReader:invoke',
        'processCase:start',
      ],
      memoryMiB: 1024,
      timeoutSeconds: 28,
    }),
    // Browsers without an account load the page for a frame from here. The function reads only the list of sites that may frame it.
    embed: make('embed', {
      env: EmbedEnv,
      settings,
      failureImpact: 'Another program cannot show our viewers.',
      grants: SIGNED_IN,
    }),
  };
}
