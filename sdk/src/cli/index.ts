import { existsSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PluginBuildError } from '../build/build-problem.ts'
import { createPlugin, templateNames } from './create-plugin.ts'

const usage = `querent-plugin: builds plugins for Querent

  querent-plugin create-plugin <name> [--template ${templateNames.join('|')}]
  querent-plugin build [folder] [--no-types]
  querent-plugin dev [folder]
  querent-plugin check [folder]

create-plugin  creates a folder with a working plugin
build          checks types, and writes dist/ and querent.json, which are published and installed on sites;
               --no-types skips the type check; a failed build removes querent.json
dev            builds, and builds again after every change, until Ctrl-C
check          lists what does not work with this version of the SDK, and what is deprecated`

const say = (text: string) => void process.stdout.write(`${text}\n`)
const complain = (text: string) => void process.stderr.write(`${text}\n`)
const warn = (warning: string) => complain(`Warning: ${warning}`)

function describe(error: unknown): string {
  if (error instanceof PluginBuildError) return error.problems.map((problem) => `  ${problem}`).join('\n')
  return error instanceof Error ? `  ${error.message}` : `  ${String(error)}`
}

async function build(root: string, checksTypes: boolean): Promise<number> {
  // The bundlers take a while to load, and creating a plugin does not need them.
  const { buildPlugin } = await import('../build/build-plugin.ts')
  const { removeManifest } = await import('../build/manifest-writer.ts')
  const started = performance.now()
  const built = buildPlugin({ root, checksTypes, onWarning: warn })
  const { slug_name, version, files } = await built.catch(async (error) => {
    await removeManifest(root)
    throw error
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`${slug_name} ${version}: ${Object.keys(files).length} files, querent.json (${seconds} s)`)
  return 0
}

/** Next to `src` and `dist`, so the path is the same from both. */
const sdk = fileURLToPath(new URL('../..', import.meta.url))

const list = (lines: readonly string[]) => lines.map((line) => `\n  ${line}`).join('')

async function check(root: string): Promise<number> {
  const { checkPlugin } = await import('./check/check-plugin.ts')
  const { version, breaks, notes } = await checkPlugin({ root, sdk })
  const name = `${basename(root)} and @querent/sdk ${version}`
  if (notes.length > 0) say(`${name}: this works, and is deprecated:${list(notes)}`)
  if (breaks.length > 0) complain(`${name}: this does not work:${list(breaks)}`)
  else say(`${name}: everything works.`)
  return breaks.length > 0 ? 1 : 0
}

async function develop(root: string): Promise<number> {
  const { watchPlugin } = await import('../build/watch-plugin.ts')
  const stop = watchPlugin({
    root,
    onWarning: warn,
    onBuild: (outcome) => {
      if ('error' in outcome) complain(`${basename(root)} cannot be built:\n${describe(outcome.error)}`)
      else say(`built in ${outcome.milliseconds} ms; waiting for changes`)
    },
  })
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })
  stop()
  return 0
}

async function create(name: string | undefined, template: string): Promise<number> {
  if (name === undefined) {
    complain('Name the plugin: querent-plugin create-plugin my-plugin')
    return 2
  }
  const { folder, slugName } = await createPlugin({ folder: resolve(name), template })
  const place = relative(process.cwd(), folder)
  say(`${slugName} is in ${place}. Next:\n\n  cd ${place} && npm install\n  npm run build\n`)
  return 0
}

/** Runs `querent-plugin` and returns its exit code. */
export async function runCommand(parameters: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      template: { type: 'string', short: 't', default: 'route' },
      'no-types': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command, argument] = positionals
  if (values.help || command === undefined) {
    say(usage)
    return values.help ? 0 : 2
  }
  const root = resolve(argument ?? '.')
  try {
    if (command === 'create-plugin') return await create(argument, values.template)
    if (command !== 'build' && command !== 'dev' && command !== 'check') {
      complain(`There is no command ${command}.\n\n${usage}`)
      return 2
    }
    if (!existsSync(root)) throw new PluginBuildError([`There is no folder ${root}.`])
    if (command === 'check') return await check(root)
    return command === 'build' ? await build(root, !values['no-types']) : await develop(root)
  } catch (error) {
    const failed = command === 'create-plugin' ? 'created' : command === 'check' ? 'checked' : 'built'
    complain(`${basename(root)} cannot be ${failed}:\n${describe(error)}`)
    return 1
  }
}
