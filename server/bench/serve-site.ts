import { dirname } from 'node:path'
import { limitHeapGrowth } from '../src/commands/limit-heap-growth.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { serveBenchSite } from './bench-site.ts'

// Run by memory.ts: serves the community in the file that it is given, and sends the port to its parent.

limitHeapGrowth()
const [file = ''] = process.argv.slice(2)
const site = await serveBenchSite(openDatabase({ kind: 'sqlite', file }), dirname(file))
process.send?.(site.port)
// Its parent has what it wanted, or has failed.
process.once('disconnect', async () => {
  await site.stop()
  process.exit()
})
