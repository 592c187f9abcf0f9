// Weighs what a browser loads to show a question page: the entry, the page's own chunk and everything that
// these import at once. Fails over the budget. Chunks that a click loads do not count.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createTextFiles, rarelyUsedTexts } from '../../server/src/modules/pages/text-files.service.ts'
import { loadTexts } from '../../server/src/platform/texts/index.ts'
import { root, say } from '../lib/workspace.mjs'

const budget = { js: 153, css: 23 }
/** Everything that a visitor's question page loads besides its HTML, including deferred files, in KB. */
const pageBudget = 211
/** Chunks that a page loads once it is interactive. */
const later = ['deferred', 'messages']
/** Scripts that a question page waits for; each is a request. */
const maxScripts = 5
/** The size of the dashboard's plots, together with their imports, in KB. */
const plot = { file: 'src/features/dashboard/draw-plot.ts', budget: 60 }
const page = 'src/pages/QuestionPage/QuestionPage.tsx'
/**
 * Text keys that only administrators see; a visitor's chunk with one of them contains administration code.
 */
const foreignKeys = ['admin_menu.', 'plugins.upload.', 'plugin_form.']
/** These pages have all texts. Others have none of the areas in `rarelyUsedTexts`, and may not use them. */
const rarelyUsedPages = 'src/runtime/page/rarely-used-pages.ts'
const client = join(root, 'core/dist/client')
const serverEntry = join(root, 'core/dist/server/server-entry.js')
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

/** Chunks that use texts which their pages do not have. */
function listMissingTexts(manifest, entries) {
  const reached = new Set()
  const visit = (key) => {
    if (reached.has(key) || key === rarelyUsedPages || manifest[key] === undefined) return
    reached.add(key)
    for (const next of [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])])
      visit(next)
  }
  for (const entry of entries) visit(entry)
  const scripts = [...reached].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
  const asks = new RegExp(`["'\`](${rarelyUsedTexts.join('|')})\\.[a-z$]`)
  return scripts.flatMap((file) => {
    const [, area] = asks.exec(readFileSync(join(client, file), 'utf8')) ?? []
    return area ? [`${file} is not of a rarely used page and asks for texts of ${area}`] : []
  })
}

/** Files that the chunks load and that were not built: a page that waits for one never opens. */
function listMissingFiles(manifest) {
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))]
  return files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const [, list = ''] =
        /__vite__mapDeps=.*?\[("[^\]]*")\]/.exec(readFileSync(join(client, file), 'utf8')) ?? []
      const names = [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, name]) => name)
      return names
        .filter((name) => !existsSync(join(client, 'static', name)))
        .map((name) => `${file} loads ${name}, which was not built`)
    })
}

/** Chunks that statically import each other: one of them runs before its dependencies, and no page starts. */
function listCircles(manifest) {
  return Object.entries(manifest)
    .filter(([key, { imports = [] }]) => closeOver(manifest, imports).includes(key))
    .map(([, { file }]) => `${file} imports itself by way of other chunks`)
}

const weigh = (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1024

function print(kind, files) {
  const weights = files.map((file) => ({ file, weight: weigh(file) })).sort((a, b) => b.weight - a.weight)
  const total = weights.reduce((sum, { weight }) => sum + weight, 0)
  say(`${kind}: ${total.toFixed(1)} KB gzip of ${budget[kind]} KB`)
  for (const { file, weight } of weights) say(`  ${weight.toFixed(1).padStart(6)}  ${file}`)
  if (total > budget[kind]) process.exitCode = 1
}

/** Everything that a question page loads, starting from the files that it waits for. */
function checkPage(manifest, files, problems) {
  const starts = Object.keys(manifest).filter((key) => later.includes(manifest[key].name))
  if (starts.length !== later.length) problems.push(`The manifest does not name ${later.join(' and ')}.`)
  const scripts = closeOver(manifest, starts)
    .map((key) => manifest[key].file)
    .filter((file) => file.endsWith('.js'))
  const texts = createTextFiles(loadTexts(join(root, 'i18n'))).of('en_US').reading.body
  const weights = [...new Set([...files, ...scripts])].map(weigh)
  const total = weights.reduce((sum, weight) => sum + weight, gzipSync(texts, { level: 9 }).length / 1024)
  say(`question page: ${total.toFixed(1)} KB gzip of ${pageBudget} KB`)
  if (total > pageBudget) process.exitCode = 1
}

/** Only the dashboard loads the plots, and they are small. */
function checkPlots(manifest, onReadingPages, problems) {
  const chunk = manifest[plot.file]
  if (chunk === undefined) {
    problems.push(`The manifest does not name ${plot.file}.`)
    return
  }
  const files = closeOver(manifest, [plot.file]).map((key) => manifest[key].file)
  const own = files.filter((file) => file.endsWith('.js') && !onReadingPages.has(file))
  const total = own.reduce((sum, file) => sum + weigh(file), 0)
  say(`plots: ${total.toFixed(1)} KB gzip of ${plot.budget} KB`)
  if (total > plot.budget) process.exitCode = 1
  if (onReadingPages.has(chunk.file)) problems.push('A question page loads the plots of the dashboard.')
}

/** Administration code in visitors' scripts. */
function listForeignTexts(files) {
  return files.flatMap((file) => {
    const text = readFileSync(join(client, file), 'utf8')
    const found = foreignKeys.filter((key) => text.includes(key))
    return found.length > 0 ? [`${file} holds what only administrators see: ${found.join(', ')}`] : []
  })
}

/** The server does not write the icons; it names the file of the client's build. */
function findIcons() {
  const icons = /"\/(static\/icons[^"]+\.svg)"/.exec(readFileSync(serverEntry, 'utf8'))?.[1]
  return icons !== undefined && existsSync(join(client, icons)) ? icons : undefined
}

/**
 * Chunks that this check depends on, and pages, which the server renders without their styles unless they are
 * listed.
 */
function listUnnamed(manifest, entries) {
  const pages = readdirSync(join(root, 'core/src/pages'))
    .map((name) => `src/pages/${name}/${name}.tsx`)
    .filter((file) => existsSync(join(root, 'core', file)))
  const missing = [rarelyUsedPages, ...pages].filter((key) => manifest[key] === undefined)
  return [
    ...(entries.length === 0 ? ['The manifest names no entry.'] : []),
    ...missing.map((key) => `The manifest does not name ${key}.`),
  ]
}

function checkBundle() {
  if (!existsSync(manifestFile)) return ['Nothing is built: run pnpm build.']
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const keys = Object.keys(manifest)
  const entries = keys.filter((key) => manifest[key].isEntry)
  const problems = [
    ...listUnnamed(manifest, entries),
    ...listMissingFiles(manifest),
    ...listCircles(manifest),
  ]
  const reached = closeOver(manifest, [...entries, page]).map((key) => manifest[key])
  // The manifest lists the style sheet of all pages separately.
  const sheets = keys.filter((key) => key === 'style.css').map((key) => manifest[key].file)
  const js = new Set(reached.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))
  const css = new Set([...reached.flatMap((chunk) => chunk.css ?? []), ...sheets])
  print('js', [...js])
  if (js.size > maxScripts)
    problems.push(`A question page loads ${js.size} scripts, more than ${maxScripts}.`)
  problems.push(...listForeignTexts([...js]), ...listMissingTexts(manifest, entries))
  print('css', [...css])
  checkPlots(manifest, js, problems)
  const icons = findIcons()
  if (icons === undefined) problems.push("The server's pages refer to icons that are not built.")
  else checkPage(manifest, [...js, ...css, icons], problems)
  return problems
}

const problems = checkBundle()
for (const problem of problems) say(problem)
if (problems.length > 0) process.exitCode = 1
