import * as z from 'zod';
import type { StudyKind } from './study-kinds.ts';

/**
 * The ways to open a study. For an image: alone, next to the previous image of its kind, in a mount, with its analysis or teeth. For a
 * volume: in planes, along the arch, or as slices.
 */
export const Hanging = z.enum(['image', 'earlier', 'mount', 'ceph', 'teeth', 'planes', 'arch', 'slices']);
export type Hanging = z.infer<typeof Hanging>;

/** The ways to open each kind of study (STU-45). The first one that the study permits is used, unless the person chose another one. */
export const HANGINGS = {
  panoramic: ['image', 'teeth', 'earlier'],
  lateralCeph: ['ceph', 'image', 'earlier'],
  periapical: ['mount', 'image', 'earlier'],
  bitewing: ['mount', 'image', 'earlier'],
  occlusal: ['mount', 'image', 'earlier'],
  cbct: ['planes', 'arch', 'slices', 'earlier', 'image'],
  intraoralScan: ['image'],
  photo: ['image', 'earlier'],
  other: ['image', 'planes', 'slices', 'earlier'],
} as const satisfies Record<StudyKind, readonly Hanging[]>;
