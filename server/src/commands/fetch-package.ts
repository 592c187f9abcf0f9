import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ifMissing } from '../platform/errors/index.ts'
import { readPluginFolder, readTarball } from '../plugins/index.ts'
import { CommandFailure, UsageError } from './command.ts'

const run = promisify(execFile)

/**
 * A name of the npm registry, optionally with a version; nothing that npm would take for an option or an
 * URL.
 */
const npmName = /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(?:@[\w.^~-]+)?$/
const npmTimeoutMs = 120_000

type Files = Awaited<ReturnType<typeof readTarball>>

/** The files of a plugin from its build folder, an archive, or the npm registry. */
export async function fetchPackage(source: string): Promise<Files> {
  const found = await stat(source).catch(ifMissing(undefined))
  if (found?.isDirectory()) return readPluginFolder(source)
  if (found) return readTarball(await readFile(source))
  if (/\.tgz$|^[./]/.test(source)) throw new UsageError(`The file or folder ${source} does not exist.`)
  if (!npmName.test(source)) {
    throw new UsageError(
      `${JSON.stringify(source)} is not a folder, an archive or the name of an npm package.`,
    )
  }
  return fetchFromNpm(source)
}

async function fetchFromNpm(name: string): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'querent-plugin-'))
  try {
    const args = ['pack', name, '--pack-destination', folder, '--ignore-scripts', '--loglevel=error']
    await run('npm', args, { cwd: folder, timeout: npmTimeoutMs }).catch((error: unknown) => {
      throw new CommandFailure(`npm could not fetch ${name}: ${getReason(error)}`)
    })
    const [archive] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
    if (!archive) throw new CommandFailure(`npm fetched nothing for ${name}.`)
    return await readTarball(await readFile(join(folder, archive)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'the npm program was not found.'
  const printed = 'stderr' in error ? String(error.stderr).trim() : ''
  const lines = (printed || error.message)
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!)\s*/, ''))
  // The first line has only a code; the log at the end is in a temporary folder.
  return lines.find((line) => line !== '' && !line.startsWith('code ')) ?? error.message
}
