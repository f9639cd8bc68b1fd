/** Types of the used parts of Khronos' Draco build, which has no types itself. */
declare module 'draco3dgltf' {
  interface DracoBytes {
    GetValue(at: number): number;
  }
  interface DracoEncoding {
    Encoder: new () => {
      SetSpeedOptions(encoding: number, decoding: number): void;
      SetAttributeQuantization(attribute: number, bits: number): void;
      EncodeMeshToDracoBuffer(mesh: unknown, target: DracoBytes): number;
    };
    MeshBuilder: new () => {
      AddFacesToMesh(mesh: unknown, faces: number, indices: Uint32Array): void;
      AddFloatAttributeToMesh(
        mesh: unknown,
        kind: number,
        points: number,
        components: number,
        values: Float32Array,
      ): number;
    };
    Mesh: new () => unknown;
    DracoInt8Array: new () => DracoBytes;
    POSITION: number;
  }
  interface DracoDecoding {
    Decoder: new () => {
      DecodeArrayToMesh(bytes: Uint8Array, length: number, mesh: unknown): { ok(): boolean };
      GetAttributeByUniqueId(mesh: unknown, id: number): unknown;
      GetAttributeDataArrayForAllPoints(
        mesh: unknown,
        attribute: unknown,
        type: number,
        bytes: number,
        at: number,
      ): void;
      GetTrianglesUInt32Array(mesh: unknown, bytes: number, at: number): void;
    };
    Mesh: new () => { num_points(): number; num_faces(): number };
    DT_FLOAT32: number;
    HEAPF32: Float32Array;
    _malloc(bytes: number): number;
    _free(at: number): void;
  }
  const draco: {
    createEncoderModule(): Promise<DracoEncoding>;
    createDecoderModule(): Promise<DracoDecoding>;
  };
  export default draco;
}
