import { MeshoptDecoder } from 'meshoptimizer';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { Gltf, GltfAccessor, GltfPacking } from './gltf-document.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';

const COMPONENT_BYTES = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 } as const;
const COMPONENTS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };
const DATA_URI = /^data:[\w.+/-]*;base64,/u;
/** Largest ratio of unpacked to packed bytes. meshopt's codec packs 256 bytes (2,048 bits) into two bits at best, so the ratio is 1,024. */
const PACKING_MAX = 1024;

/** The position of an accessor's values. */
type Values = {
  readonly accessor: GltfAccessor;
  readonly view: DataView;
  readonly components: number;
  readonly stride: number;
};

/** Reads the arrays of a glTF file. Checks every array against the file's length. Await `MeshoptDecoder.ready` before the first use. */
export class GltfBuffers {
  readonly #gltf: Gltf;
  readonly #bin: Uint8Array;
  readonly #unpacked = new Map<number, Uint8Array>();
  /** Number of bytes that may still be unpacked or repeated. */
  #growth: number;

  constructor(gltf: Gltf, bin: Uint8Array) {
    this.#gltf = gltf;
    this.#bin = bin;
    this.#growth = Math.max(MESH_LIMITS.gltfGrowth.bytes, MESH_LIMITS.gltfGrowth.times * bin.length);
  }

  /**
   * Subtracts the memory of a part from the memory that is left. A small file could otherwise use the same part a thousand times. Throws
   * RejectedFileError if too little memory is left.
   */
  charge(bytes: number): void {
    this.#growth -= bytes;
    if (!(this.#growth >= 0)) throw new RejectedFileError('meshTooLarge', 'its parts are repeated too often');
  }

  accessor(index: number | undefined): GltfAccessor | undefined {
    if (index === undefined) return undefined;
    const accessor = this.#gltf.accessors[index];
    if (!accessor) throw damaged(`accessor ${index} is missing`);
    return accessor;
  }

  /** Returns all values of an accessor as numbers, `components` for each item. Normalized whole numbers become shares of 1. */
  numbers(accessor: GltfAccessor, components: number): Float32Array {
    const values = this.#valuesOf(accessor);
    if (values.components < components) throw damaged(`${accessor.type} instead of ${components} values`);
    const { view, stride } = values;
    const size = COMPONENT_BYTES[accessor.componentType];
    const read = READERS[accessor.componentType];
    const factor = accessor.normalized ? 1 / (LARGEST[accessor.componentType] ?? 1) : 1;
    const numbers = new Float32Array(accessor.count * components);
    for (let row = 0, to = 0; row < accessor.count; row++)
      for (let component = 0; component < components; component++)
        numbers[to++] = read(view, row * stride + component * size) * factor;
    return numbers;
  }

  /** Returns all values of an accessor of whole numbers. */
  indices(accessor: GltfAccessor): Uint32Array {
    const { view, stride } = this.#valuesOf(accessor);
    const read = READERS[accessor.componentType];
    const indices = new Uint32Array(accessor.count);
    for (let row = 0; row < accessor.count; row++) indices[row] = read(view, row * stride);
    return indices;
  }

  /** Returns the bytes of a buffer view, unpacked. */
  bytesOf(index: number): Uint8Array {
    const view = this.#gltf.bufferViews[index];
    if (!view) throw damaged(`buffer view ${index} is missing`);
    return this.#packingOf(index) ? this.#unpack(index) : this.#slice(view);
  }

  /** Returns the bytes of a data URI; undefined for any other URI. */
  static decodeUri(uri: string): Uint8Array | undefined {
    const [start] = DATA_URI.exec(uri) ?? [];
    return start === undefined ? undefined : Buffer.from(uri.slice(start.length), 'base64');
  }

  #valuesOf(accessor: GltfAccessor): Values {
    if (accessor.sparse !== undefined) throw new RejectedFileError('meshUnsupported', 'sparse accessors');
    if (accessor.bufferView === undefined) throw damaged('an accessor without values');
    const components = COMPONENTS[accessor.type] ?? 0;
    if (components === 0) throw damaged(`an accessor of ${accessor.type.slice(0, 20)}`);
    const bytes = this.bytesOf(accessor.bufferView);
    const item = components * COMPONENT_BYTES[accessor.componentType];
    const packing = this.#packingOf(accessor.bufferView);
    const stride = packing?.byteStride ?? this.#gltf.bufferViews[accessor.bufferView]?.byteStride ?? item;
    const needed = accessor.count === 0 ? 0 : accessor.byteOffset + (accessor.count - 1) * stride + item;
    if (stride < item || needed > bytes.length) throw damaged(`an accessor of ${needed} bytes in ${bytes.length}`);
    const start = bytes.byteOffset + accessor.byteOffset;
    return {
      accessor,
      components,
      stride,
      view: new DataView(bytes.buffer, start, Math.max(0, needed - accessor.byteOffset)),
    };
  }

  #slice({ buffer, byteOffset, byteLength }: { buffer: number; byteOffset: number; byteLength: number }): Uint8Array {
    const uri = this.#gltf.buffers[buffer]?.uri;
    if (!this.#gltf.buffers[buffer]) throw damaged(`buffer ${buffer} is missing`);
    const whole = uri === undefined && buffer === 0 ? this.#bin : GltfBuffers.decodeUri(uri ?? '');
    if (!whole) throw new RejectedFileError('meshUnsupported', 'its data lie in another file');
    if (byteOffset + byteLength > whole.length) throw damaged(`bytes ${byteOffset} + ${byteLength} of ${whole.length}`);
    return whole.subarray(byteOffset, byteOffset + byteLength);
  }

  #packingOf(index: number): GltfPacking | undefined {
    const { extensions } = this.#gltf.bufferViews[index] ?? {};
    return extensions?.KHR_meshopt_compression ?? extensions?.EXT_meshopt_compression;
  }

  #unpack(index: number): Uint8Array {
    const known = this.#unpacked.get(index);
    const packed = this.#packingOf(index);
    if (known || !packed) return known ?? new Uint8Array();
    const source = this.#slice(packed);
    const size = packed.count * packed.byteStride;
    if (size > PACKING_MAX * source.length) throw damaged(`${size} bytes packed in ${source.length}`);
    this.charge(size);
    const target = new Uint8Array(size);
    try {
      MeshoptDecoder.decodeGltfBuffer(target, packed.count, packed.byteStride, source, packed.mode, packed.filter);
    } catch (cause) {
      throw new RejectedFileError('meshDamaged', 'packed data cannot be unpacked', { cause });
    }
    this.#unpacked.set(index, target);
    return target;
  }
}

const READERS: Readonly<Record<GltfAccessor['componentType'], (view: DataView, at: number) => number>> = {
  5120: (view, at) => view.getInt8(at),
  5121: (view, at) => view.getUint8(at),
  5122: (view, at) => view.getInt16(at, true),
  5123: (view, at) => view.getUint16(at, true),
  5125: (view, at) => view.getUint32(at, true),
  5126: (view, at) => view.getFloat32(at, true),
};
const LARGEST: Partial<Record<GltfAccessor['componentType'], number>> = {
  5120: 127,
  5121: 255,
  5122: 32_767,
  5123: 65_535,
};

const damaged = (detail: string): RejectedFileError => new RejectedFileError('meshDamaged', detail);
