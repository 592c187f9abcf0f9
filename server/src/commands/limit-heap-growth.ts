import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Lets the heap grow by two fifths between two full collections. By default V8 scales with the memory of the
 * machine: it lets the heap of a busy site grow to several times what is in use, and returns little of it.
 */
export function limitHeapGrowth(): void {
  // Objects of a page or response die with it. If many happen to be alive at one place, V8 would assume that
  // objects allocated there live long, and allocate them where only full collections reach them.
  setFlagsFromString('--no-allocation-site-pretenuring')
  // V8 reads this flag at each collection, so it takes effect even after the start.
  setFlagsFromString('--heap-growing-percent=40')
}

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Returns the memory that only the start needed. A site with few visits would keep it: V8 does not shrink the
 * space for new objects, 32 MB after all modules were loaded, before there is much to collect.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc')
  // V8 provides the function in contexts that are created while the flag is set.
  const collect: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
