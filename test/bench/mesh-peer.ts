import { readFileSync, writeFileSync } from 'node:fs';
import { Document, NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { cloneDocument, meshopt, simplify, weld } from '@gltf-transform/functions';
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';
import type { BufferGeometry } from 'three';
import type { ScanFile } from './mesh-ours.ts';

const SHARES = [0.25, 0.05];
const ERROR_SHARE = 0.015;

/**
 * Converts an STL with common packages: three's loader, and glTF-Transform with meshoptimizer. It stores 16 bits per coordinate, and no
 * normals.
 */
export async function convertByGltfTransform({ stl, levels }: ScanFile): Promise<number[]> {
  const file = readFileSync(stl);
  const geometry = new STLLoader().parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
  return convertGeometry(geometry, levels);
}

/** Writes a geometry from a loader of three.js as three levels. Returns their sizes in bytes. */
export async function convertGeometry(geometry: BufferGeometry, levels: string): Promise<number[]> {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  const points = geometry.getAttribute('position').array as Float32Array<ArrayBuffer>;
  const colors = geometry.hasAttribute('color') && (geometry.getAttribute('color').array as Float32Array<ArrayBuffer>);
  const document = documentOf(points, {
    indices: geometry.index && Uint32Array.from(geometry.index.array),
    ...(colors && { colors }),
  });
  geometry.dispose();
  await document.transform(weld());
  const sizes = [await write(io, document, `${levels}-0.glb`)];
  let before = 1;
  for (const [at, share] of SHARES.entries()) {
    await document.transform(
      simplify({ simplifier: MeshoptSimplifier, ratio: share / before, error: ERROR_SHARE, lockBorder: false }),
    );
    before = share;
    sizes.push(await write(io, document, `${levels}-${at + 1}.glb`));
  }
  return sizes;
}

export function documentOf(
  positions: Float32Array<ArrayBuffer>,
  { indices = null, colors }: { indices?: Uint32Array<ArrayBuffer> | null; colors?: Float32Array<ArrayBuffer> } = {},
): Document {
  const document = new Document();
  const buffer = document.createBuffer();
  const points = document.createAccessor().setType('VEC3').setArray(positions).setBuffer(buffer);
  const primitive = document.createPrimitive().setAttribute('POSITION', points);
  if (colors) {
    const shades = document.createAccessor().setType('VEC3').setArray(colors).setBuffer(buffer);
    primitive.setAttribute('COLOR_0', shades);
  }
  if (indices !== null) primitive.setIndices(document.createAccessor().setArray(indices).setBuffer(buffer));
  const mesh = document.createMesh().addPrimitive(primitive);
  document.createScene().addChild(document.createNode().setMesh(mesh));
  return document;
}

/** Writes one level. It packs a copy, because quantizing changes the document permanently. */
async function write(io: NodeIO, document: Document, path: string): Promise<number> {
  const level = cloneDocument(document);
  await level.transform(meshopt({ encoder: MeshoptEncoder, level: 'medium', quantizePosition: 16 }));
  const glb = await io.writeBinary(level);
  writeFileSync(path, glb);
  return glb.length;
}
