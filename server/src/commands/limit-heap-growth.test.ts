import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/**
 * Replaces records that live for a while, like pages in progress, and prints the largest heap in megabytes.
 */
function churn(): void {
  const live: unknown[] = []
  let max = 0
  for (let made = 0; made < 1_500_000; made++) {
    live[made % 80_000] = new Array(80).fill(made + 0.5)
    if (made % 10_000 === 0) max = Math.max(max, process.memoryUsage().heapTotal)
  }
  console.log(Math.round(max / 2 ** 20))
}

/** Leaves behind garbage like that of loading modules, and prints the heap in megabytes. */
function start(release: () => void): void {
  const kept = Array.from({ length: 200_000 }, (_, index) => [index + 0.5])
  for (let made = 0; made < 50; made++) kept.map((pair) => [...pair])
  release()
  console.log(Math.round(process.memoryUsage().heapTotal / 2 ** 20))
  // Keeps it in use until here.
  process.exitCode = kept.length === 0 ? 1 : 0
}

async function measureHeap(script: string): Promise<number> {
  const args = ['--conditions=source', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Number(stdout)
}

const module = new URL('./limit-heap-growth.ts', import.meta.url).href
const load = `await import(${JSON.stringify(module)})`

test('the heap grows less beyond what is in use', async () => {
  const [free, limited] = await Promise.all([
    measureHeap(`(${churn})()`),
    measureHeap(`(${load}).limitHeapGrowth(); (${churn})()`),
  ])

  expect(limited).toBeLessThan(free * 0.9)
})

test('memory that only the start needed is freed', async () => {
  const [kept, released] = await Promise.all([
    measureHeap(`(${start})(() => {})`),
    measureHeap(`(${start})((${load}).releaseStartMemory)`),
  ])

  expect(released).toBeLessThan(kept * 0.8)
})
