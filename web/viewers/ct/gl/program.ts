/** A compiled program of two shaders. */
export interface Program {
  readonly use: () => void;
  /** Sets a `float`, vector or matrix; `setWhole` sets an `int` or `bool`. Uniforms that the compiler removed as unused are ignored. */
  readonly set: (name: string, ...values: readonly number[]) => void;
  readonly setWhole: (name: string, value: number | boolean) => void;
  readonly setMatrix: (name: string, columns: readonly number[]) => void;
  readonly setVectors: (name: string, values: readonly number[]) => void;
}

function compile(gl: WebGL2RenderingContext, kind: GLenum, source: string): WebGLShader {
  const shader = gl.createShader(kind);
  if (shader === null) throw new Error('the WebGL context is lost');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (gl.getShaderParameter(shader, gl.COMPILE_STATUS) !== true && !gl.isContextLost()) {
    throw new Error(`shader: ${gl.getShaderInfoLog(shader) ?? ''}`);
  }
  return shader;
}

/**
 * Compiles and links the shaders.
 * @throws {Error} with the compiler's message
 */
export function createProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, vertex));
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragment));
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true && !gl.isContextLost()) {
    throw new Error(`program: ${gl.getProgramInfoLog(program) ?? ''}`);
  }
  const places = new Map<string, WebGLUniformLocation | null>();
  const place = (name: string): WebGLUniformLocation | null => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
    return places.get(name) ?? null;
  };
  return {
    use: () => gl.useProgram(program),
    set: (name, ...values) => {
      const [x = 0, y = 0, z = 0, w = 0] = values;
      if (values.length === 1) gl.uniform1f(place(name), x);
      else if (values.length === 2) gl.uniform2f(place(name), x, y);
      else if (values.length === 3) gl.uniform3f(place(name), x, y, z);
      else gl.uniform4f(place(name), x, y, z, w);
    },
    setWhole: (name, value) => gl.uniform1i(place(name), Number(value)),
    setMatrix: (name, columns) => gl.uniformMatrix3fv(place(name), false, columns),
    setVectors: (name, values) => gl.uniform4fv(place(name), values),
  };
}
