// The commands of the pages in docs/operating, in reading order.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/workspace.mjs'

const folder = join(root, 'docs/operating')
const order = ['index', 'install', 'mail', 'backups', 'metrics', 'upgrade', 'troubleshooting', 'below-a-path']

/** Names of the pages; those without a fixed position are last. The reference contains no steps. */
export function listPages() {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'reference.md')
    .map((name) => name.slice(0, -3))
  return [...order, ...names.filter((name) => !order.includes(name)).sort()]
}

/** The blocks of all pages. Inline commands that also appear in a block are omitted. */
export function readGuide() {
  const blocks = listPages().flatMap(readBlocks)
  const inBlocks = new Set(
    blocks.filter(({ isInline }) => !isInline).flatMap(({ code }) => splitCommands(code)),
  )
  return blocks.filter(({ isInline, code }) => !isInline || !inBlocks.has(code.trim()))
}

/** Fenced blocks in order, followed by the `querent …` commands in sentences and tables. */
function readBlocks(page) {
  const text = readFileSync(join(folder, `${page}.md`), 'utf8')
  const fences = /^```(\S*)\n([\s\S]*?)^```$/gm
  const blocks = [...text.matchAll(fences)].map(([, language, code]) => ({ page, language, code }))
  const sentences = text.replace(fences, '')
  const inline = [...sentences.matchAll(/`(querent [a-z][^`]*)`/g)].map(([, code]) => `${code}\n`)
  return [...blocks, ...[...new Set(inline)].map((code) => ({ page, language: 'sh', code, isInline: true }))]
}

/** The commands of a block as a shell reads them, with continued lines and here-documents joined. */
export function splitCommands(code) {
  const commands = []
  let end
  for (const line of code.replace(/\n$/, '').split('\n')) {
    const last = commands.at(-1)
    if (end !== undefined || last?.endsWith('\\')) commands[commands.length - 1] += `\n${line}`
    else commands.push(line)
    if (end === line) end = undefined
    else end ??= /<<'(\w+)'/.exec(line)?.[1]
  }
  return commands
}

/** The programs that a command starts, without variables set before them. */
export function listPrograms(command) {
  const [first] = command.split('\n')
  return first.split(/&&|\|/).map((part) => /^(?:\s*\w+=\S+)*\s*([\w-]+)/.exec(part)?.[1] ?? part.trim())
}
