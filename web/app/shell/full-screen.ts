/** UX-20: shows the portal over the whole screen, or leaves that; false where the browser cannot. */
export async function toggleFullScreen(): Promise<boolean> {
  // Some browsers know neither the question nor the answer, whatever their types say.
  if (!document.fullscreenEnabled) return false;
  const change =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  return change.then(
    () => true,
    () => false,
  );
}
