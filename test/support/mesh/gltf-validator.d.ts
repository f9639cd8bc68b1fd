declare module 'gltf-validator' {
  interface Report {
    issues: { numErrors: number; numWarnings: number; messages: { code: string }[] };
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>;
}
