import { Env as DicomwebEnv } from '#functions/dicomweb/env.ts';
import { Env as EmbedEnv } from '#functions/embed/env.ts';
import type { ApiSettings } from './api-settings.ts';
import { type MakeFunction, SIGNED_IN } from './function-row.ts';

/** Adds the functions for other programs: standard interfaces (DICOMweb, FHIR), and pages that these programs show in a frame. */
export function addProgramFunctions(make: MakeFunction, settings: ApiSettings) {
  return {
    // Programs of the clinic call this function, each with its own token.
    dicomweb: make('dicomweb', {
      env: DicomwebEnv,
      settings,
      failureImpact: 'Another program cannot find or read our images and records.',
      // The function stores the images that programs send, in the same way as uploads.
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
    // Visitors without an account load the framed page from this function. It reads only the list of sites that may frame the page.
    embed: make('embed', {
      env: EmbedEnv,
      settings,
      failureImpact: 'Another program cannot show our viewers.',
      grants: SIGNED_IN,
    }),
  };
}
