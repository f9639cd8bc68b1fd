/** Shows the portal on the full screen, or leaves that mode (UX-20). Returns false if the browser cannot. */
export async function toggleFullScreen(): Promise<boolean> {
  // Some browsers lack this property and the methods below, although their types have them.
  if (!document.fullscreenEnabled) return false;
  const change =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  return change.then(
    () => true,
    () => false,
  );
}
