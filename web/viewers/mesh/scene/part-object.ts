import { BufferAttribute, Color, Group, Mesh, type DataTexture, type Material, type Plane } from 'three';
import type { PartLook } from '../mesh-part.ts';
import type { Surface } from './load-level.ts';
import { MATERIALS, mapMaterial, type Shading } from './shadings.ts';

/** Colour of a scan that has no colours of its own: dental stone. */
const STONE = '#e3d3b4';

/** A value for each point of a part, shown as a colour of a scale. 0 is the start of the scale, 1 its end. */
export interface PartMap {
  readonly values: Float32Array;
  readonly scale: DataTexture;
}

/** Display settings that all parts share. */
export interface Drawing {
  readonly shading: Shading;
  /** Whether parts without a chosen colour show the scan's own colours and textures. */
  readonly hasOwnColours: boolean;
  readonly section: Plane | undefined;
}

/** One part of the case in the scene. */
export class PartObject {
  readonly group = new Group();
  surfaces: readonly Surface[] = [];
  #look: PartLook = { isVisible: true, opacity: 1, colour: undefined };
  #map: PartMap | undefined;
  #drawing: Drawing = { shading: 'glossy', hasOwnColours: true, section: undefined };

  show(surfaces: readonly Surface[]): void {
    this.#clear();
    this.surfaces = surfaces;
    this.#map = undefined;
    for (const { geometry } of surfaces) this.group.add(new Mesh(geometry));
    this.#paint();
  }

  setLook(look: PartLook): void {
    this.#look = look;
    this.group.visible = look.isVisible;
    this.#paint();
  }

  setMap(map: PartMap | undefined): void {
    this.#map = map;
    this.#paint();
  }

  setDrawing(drawing: Drawing): void {
    this.#drawing = drawing;
    this.#paint();
  }

  get isVisible(): boolean {
    return this.group.visible;
  }

  dispose(): void {
    this.#clear();
  }

  #clear(): void {
    for (const mesh of this.#meshes()) {
      mesh.geometry.dispose();
      disposeOf(mesh.material);
    }
    for (const { texture } of this.surfaces) texture?.dispose();
    this.group.clear();
  }

  #meshes(): Mesh[] {
    return this.group.children.filter((child) => child instanceof Mesh);
  }

  #paint(): void {
    const { opacity } = this.#look;
    let first = 0;
    for (const [at, mesh] of this.#meshes().entries()) {
      disposeOf(mesh.material);
      const surface = this.surfaces[at];
      if (surface === undefined) continue;
      const material = this.#map === undefined ? this.#ownMaterial(surface) : mapMaterial(this.#map.scale);
      if (this.#map !== undefined) writeScale(surface, this.#map.values, first);
      material.opacity = opacity;
      material.transparent = opacity < 1;
      material.depthWrite = opacity >= 1;
      material.clippingPlanes = this.#drawing.section === undefined ? [] : [this.#drawing.section];
      mesh.renderOrder = opacity < 1 ? 1 : 0;
      mesh.material = material;
      first += surface.geometry.getAttribute('position').count;
    }
  }

  #ownMaterial({ geometry, texture }: Surface) {
    const { colour } = this.#look;
    const { shading, hasOwnColours } = this.#drawing;
    const isOwn = hasOwnColours && colour === undefined;
    const material = MATERIALS[shading]();
    const hasPicture = isOwn && texture !== undefined && geometry.hasAttribute('uv');
    const hasPoints = isOwn && geometry.hasAttribute('color');
    if (hasPicture) {
      restoreUv(geometry);
      material.map = texture;
    }
    material.vertexColors = hasPoints;
    material.color = new Color(hasPicture || hasPoints ? '#fff' : (colour ?? STONE));
    return material;
  }
}

const disposeOf = (material: Material | Material[]): void => {
  for (const each of Array.isArray(material) ? material : [material]) each.dispose();
};

type Geometry = Surface['geometry'];

/**
 * Sets the texture coordinates that give each point the colour of its value. The texture is one row high. The scan's
 * own texture coordinates are kept as `ownUv`.
 */
function writeScale({ geometry }: Surface, values: Float32Array, first: number): void {
  const count = geometry.getAttribute('position').count;
  if (geometry.hasAttribute('uv') && !geometry.hasAttribute('ownUv') && !geometry.hasAttribute('scaleUv')) {
    geometry.setAttribute('ownUv', geometry.getAttribute('uv'));
  }
  const places = geometry.hasAttribute('scaleUv')
    ? geometry.getAttribute('scaleUv')
    : new BufferAttribute(new Float32Array(count * 2), 2);
  for (let at = 0; at < count; at += 1) places.setXY(at, values[first + at] ?? 1, 0.5);
  places.needsUpdate = true;
  geometry.setAttribute('scaleUv', places);
  geometry.setAttribute('uv', places);
}

function restoreUv(geometry: Geometry): void {
  if (geometry.hasAttribute('ownUv')) geometry.setAttribute('uv', geometry.getAttribute('ownUv'));
}
