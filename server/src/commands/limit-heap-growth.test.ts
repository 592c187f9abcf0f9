import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Replaces records that live for a while, as pages under way do, and prints the largest heap in megabytes. */
function churn(): void {
  const live: unknown[] = []
  let max = 0
  for (let made = 0; made < 1_500_000; made++) {
    live[made % 80_000] = new Array(80).fill(made + 0.5)
    if (made % 10_000 === 0) max = Math.max(max, process.memoryUsage().heapTotal)
  }
  console.log(Math.round(max / 2 ** 20))
}

async function measureHeap(prepare: string): Promise<number> {
  const script = `${prepare}; (${churn})()`
  const args = ['--conditions=source', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Number(stdout)
}

test('the heap grows less beyond what is in use', async () => {
  const module = new URL('./limit-heap-growth.ts', import.meta.url).href

  const [free, limited] = await Promise.all([
    measureHeap(''),
    measureHeap(`(await import(${JSON.stringify(module)})).limitHeapGrowth()`),
  ])

  expect(limited).toBeLessThan(free * 0.9)
})
