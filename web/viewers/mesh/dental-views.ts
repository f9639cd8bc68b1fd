import { Vector3 } from 'three';
import type { JawRole } from '#shared/file/jaw-role.ts';
import type { MeshMetadata } from '#shared/file/mesh-metadata.ts';

export const DENTAL_VIEWS = ['front', 'upper', 'lower', 'right', 'left'] as const;
export type DentalView = (typeof DENTAL_VIEWS)[number];

/** Directions of the patient in the coordinates of the scans, as unit vectors. */
export interface PatientFrame {
  readonly headwards: Vector3;
  readonly front: Vector3;
}

interface Framed {
  readonly jawRole: JawRole | undefined;
  readonly frame: MeshMetadata['dentalFrame'];
}

/**
 * Returns the patient's orientation from the jaws. The teeth of a lower jaw face the head; those of an upper jaw face the feet. A part of
 * another role counts as a lower jaw.
 */
export function patientFrame(parts: readonly Framed[]): PatientFrame {
  const known =
    parts.find(({ jawRole }) => jawRole === 'lower') ?? parts.find(({ jawRole }) => jawRole === 'upper') ?? parts[0];
  if (known === undefined) return { headwards: new Vector3(0, 0, 1), front: new Vector3(0, -1, 0) };
  const facing = new Vector3(...known.frame.facing);
  return {
    headwards: known.jawRole === 'upper' ? facing.negate() : facing,
    front: new Vector3(...known.frame.front),
  };
}

/** Returns the direction from the middle of the case to the camera, and the camera's up vector. */
export function eyeOf(view: DentalView, { headwards, front }: PatientFrame): { towards: Vector3; up: Vector3 } {
  // The patient's left is on the right side of the image, as for a person who faces the patient.
  const left = new Vector3().crossVectors(headwards, front);
  const eyes: Record<DentalView, { towards: Vector3; up: Vector3 }> = {
    front: { towards: front, up: headwards },
    upper: { towards: headwards.clone().negate(), up: front },
    lower: { towards: headwards, up: front.clone().negate() },
    right: { towards: left.clone().negate(), up: headwards },
    left: { towards: left, up: headwards },
  };
  return eyes[view];
}
