// Weighs what a browser loads to show a question page: the entry, the page's own chunk and everything that
// these import at once. Fails over the budget. Chunks that a click loads do not count.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root, say } from './workspace.mjs'

const budget = { js: 160, css: 30 }
const page = 'src/pages/QuestionPage/'
const client = join(root, 'core/dist/client')
const manifestFile = join(client, '.vite/manifest.json')

/** Keys of the chunks that are loaded together with the given ones. */
function closeOver(manifest, starts) {
  const reached = new Set()
  const visit = (key) => {
    if (reached.has(key) || manifest[key] === undefined) return
    reached.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  for (const start of starts) visit(start)
  return [...reached]
}

const weigh = (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1024

function print(kind, files) {
  const weights = files.map((file) => ({ file, weight: weigh(file) })).sort((a, b) => b.weight - a.weight)
  const total = weights.reduce((sum, { weight }) => sum + weight, 0)
  say(`${kind}: ${total.toFixed(1)} KB gzip of ${budget[kind]} KB`)
  for (const { file, weight } of weights) say(`  ${weight.toFixed(1).padStart(6)}  ${file}`)
  if (total > budget[kind]) process.exitCode = 1
}

if (!existsSync(manifestFile)) {
  say('nothing is built yet')
} else {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const keys = Object.keys(manifest)
  const entries = keys.filter((key) => manifest[key].isEntry)
  const pages = keys.filter((key) => key.startsWith(page))
  if (entries.length === 0) say('The manifest names no entry.')
  // A page that sits in the entry itself has no chunk of its own; then the entry already weighs it.
  const reached = closeOver(manifest, [...entries, ...pages]).map((key) => manifest[key])
  const js = new Set(reached.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))
  const css = new Set(
    reached.flatMap((chunk) => [...(chunk.css ?? []), chunk.file].filter((file) => file.endsWith('.css'))),
  )
  print('js', [...js])
  print('css', [...css])
  if (entries.length === 0) process.exitCode = 1
}
