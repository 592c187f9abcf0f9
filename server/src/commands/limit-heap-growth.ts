import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Lets the heap grow by two fifths between two full collections. V8 by itself takes the memory of the machine as its
 * measure: it lets the heap of a busy site grow to several times what is in use, and gives little of it back.
 */
export function limitHeapGrowth(): void {
  // What a page or an answer needs dies with it. V8 would take places where much is alive by chance for ones whose objects
  // live long, and make them where only full collections reach them.
  setFlagsFromString('--no-allocation-site-pretenuring')
  // V8 reads this one at each collection, so that it takes effect after the start, too.
  setFlagsFromString('--heap-growing-percent=40')
}

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives back the memory that only the start needed. A site that few visit would keep it: V8 does not shrink the space
 * for new objects, 32 MB after all modules were loaded, before there is much to collect.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc')
  // V8 gives the function to contexts that are made while the flag is set.
  const collect: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
