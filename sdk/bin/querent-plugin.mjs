#!/usr/bin/env node
// An older Node cannot even read what the command consists of, so this comes before everything else.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`querent-plugin needs Node 22.18 or newer. This is Node ${process.versions.node}.\n`)
  process.exitCode = 1
} else {
  const { runCommand } = await import('../dist/cli/index.js')
  process.exitCode = await runCommand(process.argv.slice(2))
}
