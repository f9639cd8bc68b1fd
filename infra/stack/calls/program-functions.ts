import { Env as DicomwebEnv } from '#functions/dicomweb/env.ts';
import { Env as EmbedEnv } from '#functions/embed/env.ts';
import type { ApiSettings } from './api-settings.ts';
import { type MakeFunction, SIGNED_IN } from './function-row.ts';

/** Adds the Lambdas that other programs meet: the interfaces of standards, and the pages that they frame. */
export function addProgramFunctions(make: MakeFunction, settings: ApiSettings) {
  return {
    // Programs of the clinic call it, with a token of their own.
    dicomweb: make('dicomweb', {
      env: DicomwebEnv,
      settings,
      failureImpact: 'Another program cannot find or read our images and records.',
      // It stores what programs send, as an upload.
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
    // Browsers without an account call it for the page of a frame: it reads the list and nothing else.
    embed: make('embed', {
      env: EmbedEnv,
      settings,
      failureImpact: 'Another program cannot show our viewers.',
      grants: SIGNED_IN,
    }),
  };
}
