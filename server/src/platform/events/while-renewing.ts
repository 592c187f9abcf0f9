/** Does work while something is renewed at intervals; ends when neither is under way. `renew` must not fail. */
export async function whileRenewing(
  work: () => Promise<void>,
  { renew, intervalMs }: { renew: () => Promise<void>; intervalMs: number },
): Promise<void> {
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    renewal = renewal.then(renew)
  }, intervalMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await renewal
  }
}
