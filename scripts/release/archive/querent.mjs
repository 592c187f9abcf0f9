#!/usr/bin/env node
// The command line of an unpacked archive. On a Node that is too old for the rest, it reports that.
const needed = 24
const [major] = process.versions.node.split('.').map(Number)
if (major < needed) {
  console.error(
    `Querent needs Node ${needed} or newer; this is ${process.version}. See https://nodejs.org/en/download.`,
  )
  process.exit(1)
}
await import('../server/dist/cli.js')
