/**
 * Milliseconds that this process computes during the work. Unlike the time on the clock, they do not depend on
 * what else the machine does.
 */
export async function measureProcessorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
