import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import runtimeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import type { Net } from '#shared/analysis/ceph/landmark-nets.ts';
import { onnxNet } from '#shared/analysis/ceph/onnx-net.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';

/** This browser cannot run WebAssembly, not with SIMD, or its policy forbids it. */
export class NoWebAssemblyError extends Error {
  override readonly name = 'NoWebAssemblyError';
}

/** A module with one instruction of SIMD, which the runtime needs. */
const SIMD = Uint8Array.from(atob('AGFzbQEAAAABBQFgAAF7AwIBAAoKAQgAQQD9D/1iCw=='), (each) => each.charCodeAt(0));

/** Fetches the runtime from this site. @throws {NoWebAssemblyError} */
export async function startRuntime(): Promise<void> {
  try {
    // Compiling proves more than `validate`: the latter also passes where a policy forbids to compile.
    await WebAssembly.compile(SIMD);
  } catch (cause) {
    throw new NoWebAssemblyError('no WebAssembly with SIMD', { cause });
  }
  // Several threads need isolation from other origins, and so a header that this site does not send.
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = await fetchBytes(runtimeUrl);
  env.logLevel = 'error';
}

/** Opens one ONNX net with one input and one output of 32-bit floats, once the runtime is there. */
export async function openNet(model: Uint8Array): Promise<Net> {
  const session = await InferenceSession.create(model, { executionProviders: ['wasm'] });
  return onnxNet(session, (values, shape) => new Tensor('float32', values, [...shape]));
}
