/** A verb whose code, and the AWS client that it brings, is loaded by the first call that asks for it. */
export const late =
  <Call, Output>(load: () => Promise<(call: Call) => Promise<Output>>): ((call: Call) => Promise<Output>) =>
  async (call) =>
    (await load())(call);
