// Builds stale parts: a step runs again if the content of its inputs has changed or its result is missing.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildPlugins, listPlugins } from './build/build-plugins.mjs'
import { installIfStale } from './install.mjs'
import { isStarted, listFiles, readStamp, root, runOrThrow, say, step, writeStamp } from './lib/workspace.mjs'

const everywhere = ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/build.mjs']
const coreInputs = [
  'core/src',
  'core/public',
  'core/package.json',
  'core/index.html',
  'core/vite.chunks.ts',
  'core/vite.config.ts',
  'core/vite.worker.config.ts',
  'core/tsconfig.json',
  'sdk/src',
  'sdk/package.json',
  'i18n',
]

/** Steps of one wave run in parallel; a wave waits for the previous one. */
const waves = [
  [
    {
      name: 'sdk',
      title: 'Building the SDK',
      folder: 'sdk',
      commands: [
        ['tsup', '--silent'],
        ['tsc', '-p', 'tsconfig.build.json'],
        ['node', '../scripts/build/build-story-styles.mjs'],
      ],
      inputs: [
        'sdk/src',
        'sdk/package.json',
        'sdk/tsup.config.ts',
        'sdk/tsconfig.build.json',
        'core/src/styles',
        'scripts/build/build-story-styles.mjs',
      ],
      results: [
        'sdk/dist/contract/index.js',
        'sdk/dist/build/index.js',
        'sdk/dist/contract/index.d.ts',
        'sdk/dist/storybook/style.css',
      ],
    },
    {
      name: 'server',
      title: 'Building the server',
      folder: 'server',
      commands: [['tsup', '--silent']],
      inputs: ['server/src', 'server/package.json', 'server/tsup.config.ts', 'server/tsconfig.json'],
      results: ['server/dist/cli.js'],
    },
  ],
  [
    {
      name: 'core-client',
      title: 'Building the web application for the browser',
      folder: 'core',
      commands: [
        ['vite', 'build', '--logLevel', 'warn'],
        ['vite', 'build', '--config', 'vite.worker.config.ts', '--logLevel', 'warn'],
      ],
      inputs: coreInputs,
      results: ['core/dist/client/.vite/manifest.json', 'core/dist/worker/sw.js'],
    },
    {
      name: 'core-server',
      title: 'Building the web application for the server',
      folder: 'core',
      commands: [['vite', 'build', '--ssr', '--logLevel', 'warn']],
      inputs: coreInputs,
      results: ['core/dist/server/server-entry.js'],
    },
  ],
]

const isInput = (path) => !/\.(test|test-d|stories)\.tsx?$/.test(path)

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const file of listFiles([...everywhere, ...inputs], isInput)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function isFresh(part, wanted) {
  return readStamp(part.name) === wanted && part.results.every((result) => existsSync(join(root, result)))
}

async function build(part) {
  const wanted = fingerprint(part.inputs)
  if (isFresh(part, wanted)) return
  await step(part.title, async () => {
    for (const [command, ...args] of part.commands) {
      const failure = `${part.title} failed`
      const output = await runOrThrow(command, args, { cwd: join(root, part.folder), failure })
      if (output.trim() !== '') say(output.trimEnd())
    }
  })
  writeStamp(part.name, wanted)
}

/** The workspace's own plugins are built like those of external authors: by the SDK as it was built. */
async function buildStalePlugins() {
  const wanted = new Map(listPlugins().map((plugin) => [plugin, fingerprint(plugin.inputs)]))
  const stale = [...wanted.keys()].filter((plugin) => !isFresh(plugin, wanted.get(plugin)))
  if (stale.length === 0) return
  await step(`Building ${stale.length} ${stale.length === 1 ? 'plugin' : 'plugins'}`, () =>
    buildPlugins(stale, (plugin) => writeStamp(plugin.name, wanted.get(plugin))),
  )
}

/** Only the SDK: what authors of plugins need. */
export async function buildSdkIfStale() {
  await Promise.all(waves[0].filter(({ name }) => name === 'sdk').map(build))
}

/** Throws an error with the tool's output if a step fails. */
export async function buildIfStale() {
  for (const wave of waves) await Promise.all(wave.map(build))
  await buildStalePlugins()
}

if (isStarted(import.meta.url)) {
  await installIfStale()
  await buildIfStale().catch((error) => {
    say(error.message)
    process.exitCode = 1
  })
}
