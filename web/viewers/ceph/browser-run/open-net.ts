import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import runtimeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import type { Net } from '#shared/analysis/ceph/landmark-nets.ts';
import { onnxNet } from '#shared/analysis/ceph/onnx-net.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';

/** Thrown if this browser cannot run WebAssembly with SIMD, or if a policy forbids it. */
export class NoWebAssemblyError extends Error {
  override readonly name = 'NoWebAssemblyError';
}

/** WebAssembly module with one SIMD instruction, by which support is tested. The ONNX runtime needs SIMD. */
const SIMD = Uint8Array.from(atob('AGFzbQEAAAABBQFgAAF7AwIBAAoKAQgAQQD9D/1iCw=='), (each) => each.charCodeAt(0));

/**
 * Loads the ONNX runtime from this site.
 * @throws {NoWebAssemblyError} if the browser cannot run it
 */
export async function startRuntime(): Promise<void> {
  try {
    // `compile` is the stricter test: `validate` also succeeds if a policy forbids compilation.
    await WebAssembly.compile(SIMD);
  } catch (cause) {
    throw new NoWebAssemblyError('no WebAssembly with SIMD', { cause });
  }
  // Several threads would need cross-origin isolation, and this site does not send the header for it.
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = await fetchBytes(runtimeUrl);
  env.logLevel = 'error';
}

/** Opens an ONNX net with one input and one output of 32-bit floats. Call `startRuntime` first. */
export async function openNet(model: Uint8Array): Promise<Net> {
  const session = await InferenceSession.create(model, { executionProviders: ['wasm'] });
  return onnxNet(session, (values, shape) => new Tensor('float32', values, [...shape]));
}
