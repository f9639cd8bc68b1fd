import type { MeshKind } from '#functions/mesh/read-mesh.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';

/** A mesh file that is broken, malicious or odd. */
export interface HostileMesh {
  readonly name: string;
  readonly kind: MeshKind;
  readonly bytes: () => Uint8Array;
  /** A refusal, or the number of triangles of a file that is odd but fine. */
  readonly verdict: RefusalReason | number;
}

/** Lines as the bytes of a file. */
export const text = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'));
