/** Longer than editors defer work after a change of focus or size: CodeMirror waits for 10 to 50 ms. */
const deferredWorkMs = 100

/**
 * Unmounts what a test has rendered and waits until its deferred work is done. The document of a test file is
 * removed when the file ends; a timer that fires later finds none and fails the whole run.
 */
export async function unmountAll(): Promise<void> {
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, deferredWorkMs))
}
