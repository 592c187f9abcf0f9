// Installs the dependencies when the lockfile or a manifest has changed since the last time.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  isStarted,
  listFiles,
  pinnedNode,
  readStamp,
  root,
  run,
  say,
  step,
  writeStamp,
} from './lib/workspace.mjs'

function packageManager() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  const manifests = ['core', 'sdk', 'server', 'plugins', 'storybook', 'docs', 'package.json']
  const files = listFiles(manifests, (path) => path.endsWith('package.json'))
  for (const file of [...files, ...listFiles(['pnpm-lock.yaml', 'pnpm-workspace.yaml'])]) {
    hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

export async function installIfStale() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) {
    say(`Querent needs Node 20 or newer to set itself up; this is ${process.version}.`)
    process.exit(1)
  }
  const wanted = fingerprint()
  if (readStamp('install') === wanted && existsSync(pinnedNode)) return
  const arguments_ = ['-y', packageManager(), 'install', '--frozen-lockfile', '--prefer-offline']
  await step('Installing dependencies (the first time takes about a minute)', async () => {
    // CI keeps pnpm from asking before it replaces an outdated node_modules.
    const { code } = await run('npx', arguments_, { env: { ...process.env, CI: 'true' } })
    if (code !== 0) {
      say('The dependencies could not be installed. Is the package registry reachable?')
      process.exit(code)
    }
  })
  writeStamp('install', wanted)
}

if (isStarted(import.meta.url)) await installIfStale()
