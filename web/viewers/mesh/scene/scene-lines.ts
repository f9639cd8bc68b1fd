import { Color, Group, Vector2, type Vector3Tuple } from 'three';
import { Line2 } from 'three/addons/lines/Line2.js';
import { LineGeometry } from 'three/addons/lines/LineGeometry.js';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';

export interface SceneLine {
  readonly points: readonly Vector3Tuple[];
  readonly colour: string;
}

/** Lines that have the same width on the screen at any distance, for margins and sections. */
export class SceneLines {
  readonly group = new Group();
  readonly #widthPx: number;
  readonly #size = new Vector2(1, 1);

  constructor(widthPx: number) {
    this.#widthPx = widthPx;
  }

  show(lines: readonly SceneLine[]): void {
    this.dispose();
    for (const { points, colour } of lines) {
      if (points.length < 2) continue;
      const material = new LineMaterial({ linewidth: this.#widthPx, color: new Color(colour) });
      material.resolution.copy(this.#size);
      // Draws the line in front of the surface that it lies on.
      material.polygonOffset = true;
      material.polygonOffsetFactor = -2;
      const line = new Line2(new LineGeometry().setPositions(points.flat()), material);
      line.renderOrder = 2;
      this.group.add(line);
    }
  }

  resize(width: number, height: number): void {
    this.#size.set(width, height);
    for (const line of this.#lines()) line.material.resolution.copy(this.#size);
  }

  dispose(): void {
    for (const line of this.#lines()) {
      line.geometry.dispose();
      line.material.dispose();
    }
    this.group.clear();
  }

  #lines(): Line2[] {
    return this.group.children.filter((child) => child instanceof Line2);
  }
}
