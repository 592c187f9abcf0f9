// `pnpm pack:sdk [folder]`: packs the SDK as it would be published, by default into release/sdk, and prints
// the commands that create a plugin with it. They only need the packed file from this repository.
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSdkIfStale } from '../build.mjs'
import { installIfStale } from '../install.mjs'
import { isStarted, root, runOrThrow, say } from '../lib/workspace.mjs'
import { readJson } from './release-files.mjs'

/** Packs the build, and returns the path of the file. */
export async function packSdk(folder) {
  const { packageManager } = readJson('package.json')
  const file = join(folder, `querent-sdk-${readJson('sdk/package.json').version}.tgz`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  // pnpm replaces catalog references with versions.
  const args = ['-y', packageManager, 'pack', '--out', file]
  await runOrThrow('npx', args, { cwd: join(root, 'sdk'), failure: 'Packing the SDK failed' })
  return file
}

/** Quotes characters that a shell would interpret. */
const quote = (text) => (/^[\w./:@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** The commands up to a built plugin, one per line. */
export function listAuthorCommands(file, { name = 'tea-time', template = 'route' } = {}) {
  return [
    `npx --yes --package ${quote(file)} querent-plugin create-plugin ${name} --template ${template}`,
    `cd ${name}`,
    `npm install --save-dev ${quote(file)}`,
    'npm run build',
  ]
}

if (isStarted(import.meta.url)) {
  try {
    await installIfStale()
    await buildSdkIfStale()
    const file = await packSdk(resolve(process.argv[2] ?? join(root, 'release/sdk')))
    say(`${file}\n\nA plugin is written with it like this, in any folder:\n`)
    for (const command of listAuthorCommands(file)) say(`  ${command}`)
    say(
      '\nFor a plugin that exists, the third command is enough; other templates are in the guide for authors.',
    )
  } catch (error) {
    say(error.message)
    process.exitCode = 1
  }
}
