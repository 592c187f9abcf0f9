// Checks the size of the bundled plugins' server halves: they contain the plugin's code, not what the site
// provides.
import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listPlugins } from '../build/build-plugins.mjs'
import { say } from '../lib/workspace.mjs'

/** In kB. */
const budget = 26
/** A larger one includes a library that the site does not have. */
const largerBudgets = {
  'cache-redis': { budget: 56, reason: 'reads the protocol of Redis' },
  'connector-oidc': { budget: 58, reason: 'checks signatures of many kinds' },
  'render-highlight': { budget: 420, reason: 'knows the grammars of languages' },
  'render-link-preview': { budget: 98, reason: 'reads HTML' },
  'render-math': { budget: 520, reason: 'sets formulas' },
}

const halves = listPlugins()
  .map(({ root }) => ({ name: basename(root), file: join(root, 'dist/server.js') }))
  .filter(({ file }) => existsSync(file))
  .map(({ name, file }) => ({ name, size: statSync(file).size / 1000 }))
  .sort((one, other) => other.size - one.size)

const total = halves.reduce((sum, { size }) => sum + size, 0)
say(`${halves.length} server halves, ${total.toFixed(0)} kB, ${budget} kB each at most`)
for (const { name, size } of halves) {
  const { budget: max = budget, reason } = largerBudgets[name] ?? {}
  if (reason) say(`  ${size.toFixed(1).padStart(6)} of ${max}  ${name}: ${reason}`)
  if (size <= max) continue
  say(`  ${size.toFixed(1).padStart(6)} of ${max}  ${name} is too large`)
  process.exitCode = 1
}
if (halves.length === 0) {
  say('No server half is built.')
  process.exitCode = 1
}
