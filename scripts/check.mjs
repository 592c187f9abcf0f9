// `pnpm check`: all checks besides the tests, one line per part, and the output of failed parts.
// Parts can be named: `pnpm check types texts`; `--help` lists them. `pnpm check --fix` lets the formatter write.
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build.mjs'
import { generatorCommand, generators } from './generate.mjs'
import { installIfStale } from './install.mjs'
import { binFolder, pinnedNode, root, run, say } from './lib/workspace.mjs'

const script = (name, ...args) => [
  pinnedNode,
  '--conditions=source',
  join(root, 'scripts/checks', name),
  ...args,
]
const tool = (name, ...args) => [join(binFolder, name), ...args]
const { values, positionals: names } = readArguments()
const fix = values.fix ? ['--write'] : []

// The two that take longest come first; otherwise one would run alone at the end.
const parts = [
  // Several checkers of one project each load the same types, which doubles the work.
  {
    name: 'types',
    title: 'types',
    command: tool('tsc', '-b', '--checkers', '1', '--builders', String(availableParallelism())),
  },
  {
    name: 'templates',
    title: 'templates for plugins',
    command: script('check-templates.mjs'),
    needsBuild: true,
  },
  { name: 'format', title: 'format and lint', command: tool('biome', 'check', ...fix, '.') },
  {
    name: 'boundaries',
    title: 'boundaries of imports and queries',
    command: script('boundaries/check-boundaries.ts'),
  },
  {
    name: 'unused',
    title: 'unused code',
    // Knip loads the configuration of Vite, which imports the SDK: its source, since it may not be built yet.
    command: [
      pinnedNode,
      '--conditions=source',
      join(root, 'node_modules/knip/bin/knip.js'),
      '--no-progress',
      '--no-config-hints',
    ],
  },
  { name: 'shape', title: 'size of files and functions', command: script('check-shape.ts') },
  { name: 'escapes', title: 'unexplained escapes', command: script('check-escapes.ts') },
  { name: 'styles', title: 'classes of style modules', command: script('check-styles.ts') },
  ...generators.map((generator) => ({ ...generator, command: generatorCommand(generator, '--check') })),
  { name: 'examples', title: 'examples of the SDK', command: script('check-examples.ts') },
  { name: 'texts', title: 'language packs', command: script('texts/check-texts.ts') },
  { name: 'stories', title: 'stories of every component', command: script('check-stories.ts') },
  {
    name: 'halves',
    title: 'size of server halves',
    command: script('check-server-halves.mjs'),
    needsBuild: true,
  },
  { name: 'bundle', title: 'bundle budget', command: script('check-bundle.mjs'), needsBuild: true },
]

let built
/** Parts that run in parallel share one build. */
const build = () => {
  built ??= buildIfStale()
  return built
}

async function runPart(part) {
  const started = Date.now()
  const [command, ...args] = part.command
  let result
  try {
    if (part.needsBuild) await build()
    result = await run(command, args, { quiet: true })
  } catch (error) {
    result = { code: 1, output: error.message }
  }
  const isFine = result.code === 0
  say(`${isFine ? 'ok  ' : 'FAIL'}  ${part.title} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (!isFine || part.needsBuild) say(result.output.trimEnd().replace(/^/gm, '      '))
  return isFine ? undefined : { title: part.title, output: result.output }
}

function readArguments() {
  try {
    return parseArgs({
      options: { fix: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
  } catch (error) {
    say(`${error.message}\n`)
    return { values: { help: true, isWrong: true }, positionals: [] }
  }
}

function showUsage() {
  const width = Math.max(...parts.map(({ name }) => name.length))
  say(
    'pnpm check [--fix] [part ...]: everything that must hold besides the tests, or the parts that are named.',
  )
  say('--fix lets the formatter write. The parts:')
  for (const { name, title } of parts) say(`  ${name.padEnd(width)}  ${title}`)
}

const unknown = names.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) say(`There is no part ${unknown.join(', ')}.\n`)
if (values.help || unknown.length > 0) {
  showUsage()
  process.exit(values.isWrong || unknown.length > 0 ? 2 : 0)
}
const wanted = parts.filter((part) => names.length === 0 || names.includes(part.name))

await installIfStale()
const failed = []
const waiting = wanted.values()
/** Takes one part after another, until none is left. */
async function runWaiting() {
  for (const part of waiting) {
    const failure = await runPart(part)
    if (failure) failed.push(failure)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))
const { CHECK_REPORT } = process.env
if (CHECK_REPORT) writeFileSync(CHECK_REPORT, JSON.stringify(failed))
say(failed.length === 0 ? 'Everything holds.' : `Failed: ${failed.map(({ title }) => title).join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
