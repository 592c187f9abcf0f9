/** Calls the check until it returns true, which is then returned without calling it again. */
export function cacheOnceTrue(check: () => Promise<boolean>): () => Promise<boolean> {
  let isTrue = false
  return async () => {
    isTrue ||= await check()
    return isTrue
  }
}
