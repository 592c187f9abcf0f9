// The command `create-querent`: plain JavaScript without dependencies, for every Node that npm runs on.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listSiteFiles } from './site-files.mjs'

/** The server is released together with this package, with the same version. */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

const usage = `Usage: npm create querent [folder]

Makes a site in the folder, querent-site unless you name another, and installs what it needs.

  --no-install   only writes the files
  --help         shows this text`

class UsageError extends Error {}

function parse(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'no-install': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    if (positionals.length > 1) throw new Error('Only one folder can be named.')
    return {
      folder: positionals[0] ?? 'querent-site',
      isInstalling: !values['no-install'],
      isHelp: values.help,
    }
  } catch (error) {
    throw new UsageError(error.message)
  }
}

function isEmpty(folder) {
  try {
    return readdirSync(folder).length === 0
  } catch (error) {
    if (error.code === 'ENOENT') return true
    if (error.code === 'ENOTDIR') return false
    throw error
  }
}

function writeSite(folder, nodeMajor) {
  // Only the account that runs the site may read its data and settings.
  mkdirSync(join(folder, 'data'), { recursive: true, mode: 0o700 })
  for (const { path, text, mode } of listSiteFiles({ name: basename(folder), version, nodeMajor })) {
    writeFileSync(join(folder, path), text, { mode })
  }
}

function install(folder) {
  return new Promise((done) => {
    const child = spawn('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.on('error', () => done(127))
    child.on('close', (code) => done(code ?? 1))
  })
}

function explainStart(folder, isInstalled) {
  const place = relative('', folder)
  const steps = [place && `cd ${place}`, !isInstalled && 'npm install', 'npm start'].filter(Boolean)
  return `Start the site:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\nThen open http://localhost:9080 and follow the installation. Settings are in ${join(place, '.env')}.`
}

async function createSite({ folder: named, isInstalling }, say) {
  const folder = resolve(named)
  if (!isEmpty(folder)) {
    say(`${folder} already contains something. Name a folder that is empty or does not exist yet.`)
    return 1
  }
  mkdirSync(dirname(folder), { recursive: true })
  writeSite(folder, Number(process.versions.node.split('.')[0]))
  say(`Querent ${version} in ${folder}`)
  if (isInstalling && (await install(folder)) !== 0) {
    say(`The files are written, but npm install failed. Run it again in ${folder}.`)
    return 1
  }
  say(explainStart(folder, isInstalling))
  return 0
}

/** Returns the exit code: 0 for success, 1 for a failure, 2 for wrong usage. */
export async function runCreate(args, say = console.log) {
  try {
    const options = parse(args)
    if (!options.isHelp) return await createSite(options, say)
    say(usage)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    say(`${error.message}\n\n${usage}`)
    return 2
  }
}
