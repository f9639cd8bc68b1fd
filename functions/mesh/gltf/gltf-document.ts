import * as z from 'zod';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';

const Index = z.int().min(0);
const Vector = z.tuple([z.number(), z.number(), z.number()]);
const Quaternion = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** The schema of glTF 2.0 (chapter 5 of Khronos' specification). Parts that we do not use are left out. */
const Node = z.object({
  mesh: Index.optional(),
  children: z.array(Index).optional(),
  matrix: z.array(z.number()).length(16).optional(),
  translation: Vector.optional(),
  rotation: Quaternion.optional(),
  scale: Vector.optional(),
});
const Primitive = z.object({
  attributes: z.record(z.string(), Index),
  indices: Index.optional(),
  material: Index.optional(),
  mode: Index.default(4),
});
const Accessor = z.object({
  bufferView: Index.optional(),
  byteOffset: Index.default(0),
  componentType: z.literal([5120, 5121, 5122, 5123, 5125, 5126]),
  normalized: z.boolean().default(false),
  count: Index,
  type: z.string(),
  sparse: z.unknown().optional(),
});
const Meshopt = z.object({
  buffer: Index,
  byteOffset: Index.default(0),
  byteLength: Index,
  byteStride: z.int().min(1).max(256),
  count: Index,
  mode: z.enum(['ATTRIBUTES', 'TRIANGLES', 'INDICES']),
  filter: z.enum(['NONE', 'OCTAHEDRAL', 'QUATERNION', 'EXPONENTIAL', 'COLOR']).default('NONE'),
});
const BufferView = z.object({
  buffer: Index,
  byteOffset: Index.default(0),
  byteLength: Index,
  byteStride: z.int().min(4).max(252).optional(),
  extensions: z
    .object({ EXT_meshopt_compression: Meshopt.optional(), KHR_meshopt_compression: Meshopt.optional() })
    .optional(),
});
const Transform = z.object({
  offset: z.tuple([z.number(), z.number()]).default([0, 0]),
  rotation: z.number().default(0),
  scale: z.tuple([z.number(), z.number()]).default([1, 1]),
  texCoord: Index.optional(),
});
const Material = z.object({
  pbrMetallicRoughness: z
    .object({
      baseColorFactor: Quaternion.optional(),
      baseColorTexture: z
        .object({
          index: Index,
          texCoord: Index.default(0),
          extensions: z.object({ KHR_texture_transform: Transform.optional() }).optional(),
        })
        .optional(),
    })
    .optional(),
});
const Texture = z.object({
  source: Index.optional(),
  extensions: z.object({ EXT_texture_webp: z.object({ source: Index }).optional() }).optional(),
});

const Gltf = z.object({
  asset: z.object({ version: z.string().regex(/^2\.\d+$/u) }),
  extensionsRequired: z.array(z.string()).default([]),
  scene: Index.default(0),
  scenes: z.array(z.object({ nodes: z.array(Index).optional() })).default([]),
  nodes: z.array(Node).default([]),
  meshes: z.array(z.object({ primitives: z.array(Primitive) })).default([]),
  accessors: z.array(Accessor).default([]),
  bufferViews: z.array(BufferView).default([]),
  buffers: z.array(z.object({ byteLength: Index, uri: z.string().optional() })).default([]),
  materials: z.array(Material).default([]),
  textures: z.array(Texture).default([]),
  images: z.array(z.object({ uri: z.string().optional(), bufferView: Index.optional() })).default([]),
});
export type Gltf = z.infer<typeof Gltf>;
export type GltfPacking = z.infer<typeof Meshopt>;
export type GltfNode = z.infer<typeof Node>;
export type GltfPrimitive = z.infer<typeof Primitive>;
export type GltfAccessor = z.infer<typeof Accessor>;
export type GltfTexturePlace = NonNullable<
  NonNullable<z.infer<typeof Material>['pbrMetallicRoughness']>['baseColorTexture']
>;

/** Extensions that a file may require: extensions that we read, and extensions that do not change the parts that we read. */
const EXTENSIONS: ReadonlySet<string> = new Set([
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  'EXT_texture_webp',
  'KHR_materials_unlit',
  'KHR_materials_clearcoat',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_pbrSpecularGlossiness',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_volume',
]);

/**
 * Returns the checked JSON of a glTF file. Throws RejectedFileError if the JSON is damaged or exceeds `MESH_LIMITS`. It also throws for a
 * required extension that we do not support.
 */
export function readGltf(json: Uint8Array): Gltf {
  if (json.length > MESH_LIMITS.gltfJsonBytes) throw damaged(`JSON of ${json.length} bytes`);
  refuseTooComplex(json);
  const parsed = Gltf.safeParse(parse(json));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw damaged(`${issue?.path.join('.').slice(0, 100)}: ${issue?.code}`);
  }
  const unknown = parsed.data.extensionsRequired.find((name) => !EXTENSIONS.has(name));
  if (unknown !== undefined) throw new RejectedFileError('meshUnsupported', unknown.slice(0, 100));
  return parsed.data;
}

function parse(json: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(json));
  } catch (cause) {
    throw new RejectedFileError('meshDamaged', 'its JSON cannot be read', { cause });
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const COMMA = 0x2c;

/** Throws RejectedFileError for JSON that is too deep or has too many values. It runs before `JSON.parse`, to limit the cost of parsing. */
function refuseTooComplex(json: Uint8Array): void {
  let [depth, values] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) {
      for (at++; at < json.length && json[at] !== QUOTE; at++) if (json[at] === BACKSLASH) at++;
    } else if (OPENING.has(byte)) {
      depth++;
      values++;
    } else if (CLOSING.has(byte)) depth--;
    else if (byte === COMMA) values++;
    if (depth > MESH_LIMITS.gltfDepth || values > MESH_LIMITS.gltfValues)
      throw damaged('JSON beyond what a scan needs');
  }
}

const damaged = (detail: string): RejectedFileError => new RejectedFileError('meshDamaged', detail);
