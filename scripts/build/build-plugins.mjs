// Builds the workspace's plugins that are stale, two at a time.
import { fork } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, workspaceEnv } from '../lib/workspace.mjs'

const together = 2
const builder = join(root, 'scripts/build/plugin-builder.mjs')

/** Everything that is included in plugins, or determines how they are built. */
const sharedInputs = [
  ...['plugin', 'server', 'web', 'build'].map((part) => `sdk/src/${part}`),
  'sdk/src/contract/themes.ts',
  'scripts/build/build-plugins.mjs',
  'scripts/build/plugin-builder.mjs',
  'tsconfig.plugin.json',
]

export function listPlugins() {
  const folder = join(root, 'plugins')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return names
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .map((name) => ({
      name: `plugin-${name}`,
      root: join(folder, name),
      inputs: [
        `plugins/${name}/src`,
        `plugins/${name}/i18n`,
        `plugins/${name}/package.json`,
        ...sharedInputs,
      ],
      results: [`plugins/${name}/querent.json`],
    }))
}

/** Takes plugins from the queue until it is empty or a build failed. */
function work(queue, onBuilt) {
  const child = fork(builder, { execPath: pinnedNode, env: workspaceEnv(), silent: true })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve, reject) => {
    let current
    const next = () => {
      current = queue.shift()
      if (current === undefined) child.disconnect()
      else child.send({ root: current.root })
    }
    child.on('message', ({ problem }) => {
      if (problem === undefined) {
        onBuilt(current)
        next()
        return
      }
      queue.length = 0
      reject(new Error(`${current.root} cannot be built:\n\n${problem}`))
      child.disconnect()
    })
    child.on('error', reject)
    // Not `close`: processes of a bundler may keep the output open for longer.
    child.on('exit', (code) => {
      if (code === 0 && current === undefined) resolve()
      else reject(new Error(`Building ${current?.root} ended with code ${code}:\n\n${Buffer.concat(output)}`))
    })
    next()
  })
}

/** Builds all given plugins and reports each finished one; fails with what its author has to fix. */
export async function buildPlugins(plugins, onBuilt) {
  const queue = [...plugins]
  const workers = Array.from({ length: Math.min(together, queue.length) }, () => work(queue, onBuilt))
  const outcomes = await Promise.allSettled(workers)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
