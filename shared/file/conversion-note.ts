import * as z from 'zod';

/** What a dentist should know about a converted series or mesh; each is a key `note.<name>` of the dictionaries. */
export const ConversionNote = z.enum([
  'sliceMissing',
  'spacingUneven',
  'positionRepeated',
  'gantryTilted',
  'slicesNotParallel',
  'rescaleVaries',
  'positionMissing',
  'slicesTooFew',
  'volumeUnsupported',
  'severalPatients',
  'filesLeftOut',
  'lossyCompressed',
  'spacingAtDetector',
  'spacingUnknown',
  'identifierOdd',
  'frameDamaged',
  'valuesRounded',
  'coloursRounded',
  'overlaysLeftOut',
  'firstPageOnly',
  'endMissing',
  'facesLeftOut',
  'dataLeftOut',
  'materialMissing',
  'textureMissing',
  'textureUnreadable',
  'unitUnlikely',
]);
export type ConversionNote = z.infer<typeof ConversionNote>;
