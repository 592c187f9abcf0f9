// Tests an author's steps with the SDK as it is published: a plugin from each template is created, built,
// type-checked and tested outside of the workspace, with the packed SDK. Only packages that authors install
// from the registry are linked from here, so that the check needs no network.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { binFolder, pinnedNode, root, runOrThrow, say } from '../lib/workspace.mjs'
import { packSdk } from '../release/pack-sdk.mjs'

const sdk = join(root, 'sdk')
const templates = readdirSync(join(sdk, 'templates')).sort()
const place = realpathSync(mkdtempSync(join(tmpdir(), 'querent-templates-')))
const modules = join(place, 'node_modules')
const querentPlugin = join(modules, '@querent/sdk/bin/querent-plugin.mjs')

const runStep = (what, command, args, cwd = place) =>
  runOrThrow(command, args, { cwd, failure: `${what} failed` })

async function installSdk() {
  const tarball = await packSdk(place)
  const folder = join(modules, '@querent/sdk')
  mkdirSync(folder, { recursive: true })
  await runStep('Unpacking the SDK', 'tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'])
}

/** The dependencies of the SDK and the templates from a registry. */
function listDependencies() {
  const files = [sdk, ...templates.map((name) => join(sdk, 'templates', name))]
  const names = files.flatMap((folder) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  return [...new Set(names)].filter((name) => name !== '@querent/sdk')
}

function linkDependencies() {
  for (const name of listDependencies()) {
    const source = [sdk, root, join(root, 'storybook')].map((folder) => join(folder, 'node_modules', name))
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(realpathSync(source.find((path) => readLink(path)) ?? source[0]), join(modules, name))
  }
}

function readLink(path) {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/** As in the workspace: a busy machine may exceed a time limit; real failures occur every time. */
const retries = process.env.CI === undefined ? [] : ['--retry=2']
/** The check runs in parallel with the tests of the workspace, which have priority. */
const timeLimits = ['--test-timeout=60000', '--hook-timeout=60000']

/** Only true if the published declarations are found and not empty. */
const wrongPlugin = `import { defineWebPlugin } from '@querent/sdk/web'

// @ts-expect-error a page is not given this
defineWebPlugin({ slots: { 'route.page': (props: { color: number }) => String(props.color) } })
`

async function checkTemplate(name) {
  const folder = join(place, `my-${name}`)
  const create = [querentPlugin, 'create-plugin', `my-${name}`, '--template', name]
  await runStep(`Creating a ${name}`, pinnedNode, create)
  writeFileSync(join(folder, 'src/wrong-plugin.ts'), wrongPlugin)
  writeFileSync(join(folder, 'src/page.css'), '.tea {}\n')
  writeFileSync(join(folder, 'src/styled.ts'), "import './page.css'\n")
  // It also checks the types.
  await runStep(`Building the ${name}`, pinnedNode, [querentPlugin, 'build'], folder)
}

/** One plugin with all parts: with separate ones the compiler would read the same declarations repeatedly. */
async function compareWithSdk() {
  const folder = join(place, 'all-templates')
  cpSync(join(place, `my-${templates[0]}`), folder, { recursive: true })
  for (const name of templates) {
    cpSync(join(place, `my-${name}`), join(folder, 'src', name), { recursive: true })
  }
  await runStep('Comparing the plugins with the SDK', pinnedNode, [querentPlugin, 'check'], folder)
  rmSync(folder, { recursive: true })
}

async function checkWaiting(waiting) {
  for (const name of waiting) await checkTemplate(name)
}

try {
  await installSdk()
  linkDependencies()
  const waiting = templates.values()
  // Two at a time: each waits for one program after another.
  await Promise.all([checkWaiting(waiting), checkWaiting(waiting)])
  await compareWithSdk()
  // The files share loaded modules, which take longer than their tests.
  const options = ['run', '--reporter=dot', '--no-isolate', ...timeLimits, ...retries]
  const output = await runStep('Testing the plugins', join(binFolder, 'vitest'), options)
  const counted = /Tests\s+.*?(\d+) passed/.exec(stripVTControlCharacters(output))?.[1]
  say(`${templates.join(', ')}: created, built, type-checked and tested (${counted} tests)`)
} catch (error) {
  say(error.message)
  process.exitCode = 1
} finally {
  rmSync(place, { recursive: true, force: true })
}
