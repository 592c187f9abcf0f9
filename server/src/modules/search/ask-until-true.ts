/** Asks until the answer is true, then remembers it. */
export function askUntilTrue(ask: () => Promise<boolean>): () => Promise<boolean> {
  let isTrue = false
  return async () => {
    isTrue ||= await ask()
    return isTrue
  }
}
