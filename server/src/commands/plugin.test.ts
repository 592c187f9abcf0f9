import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { captureOutput } from '../../test/command-output.ts'
import { type PluginSource, packPlugin, writePlugin } from '../../test/plugin-packages.ts'
import { installSite, type RunningSite, startMigratedSite } from '../../test/running-site.ts'
import { runCommand } from '../run-command.ts'

let site: RunningSite
let printed: string[]
let folder: string

beforeAll(async () => {
  site = await startMigratedSite()
  await installSite(site)
  folder = join(site.dataDir, 'sources')
  mkdirSync(folder, { recursive: true })
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
})
beforeEach(() => {
  printed = captureOutput()
  return () => vi.restoreAllMocks()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.stop()
})

/** Exit code and output. */
async function plugin(...args: string[]): Promise<[number, string]> {
  printed.length = 0
  const code = await runCommand(['plugin', ...args])
  return [code, printed.join('\n')]
}

const answering = (text: string) =>
  `export default { embed: () => ({ platforms: async () => [{ platform: '${text}', enable: true }] }) }`

function build(name: string, source: PluginSource): string {
  const target = join(folder, name)
  writePlugin(target, source)
  return target
}

/** The running site's response for the plugin. */
const served = async () => (await site.call('GET', '/answer/api/v1/embed/config')).data
const following = { timeout: 8000, interval: 100 }

test('prints its usage, and how to correct wrong usage', async () => {
  expect(await plugin('--help')).toEqual([
    0,
    expect.stringContaining('plugin add <npm name | tarball | folder>'),
  ])
  expect(await plugin()).toEqual([
    2,
    expect.stringContaining('list | search | install | add | rollback | remove | enable | disable | dev'),
  ])
  expect(await plugin('dance')).toEqual([2, expect.stringContaining('Usage: querent plugin list | ')])
  expect(await plugin('add')).toEqual([
    2,
    'Usage: querent plugin add <npm name | tarball | folder> [--accept]',
  ])
  expect(await plugin('list', 'all')).toEqual([2, 'Usage: querent plugin list [--json]'])
  expect(await plugin('enable', 'nobody')).toEqual([
    1,
    expect.stringContaining('There is no plugin "nobody".'),
  ])
})

test('installs from a folder, enables and disables, upgrades and removes, and the running site follows', async () => {
  const source = build('first', { slug_name: 'cli_plugin', server: answering('one') })
  expect(await plugin('add', source)).toEqual([
    0,
    'Installed cli_plugin 1.0.0. Activate it with: querent plugin enable cli_plugin',
  ])
  expect(await plugin('enable', 'cli_plugin')).toEqual([0, 'cli_plugin is active.'])
  await expect.poll(served, following).toEqual([{ platform: 'one', enable: true }])
  const [, list] = await plugin('list')
  expect(list.split('\n').find((line) => line.startsWith('cli_plugin'))).toMatch(
    /^cli_plugin +1\.0\.0 +on +route +installed$/,
  )
  const [, json] = await plugin('list', '--json')
  expect(JSON.parse(json)).toContainEqual({
    slug_name: 'cli_plugin',
    version: '1.0.0',
    state: 'on',
    family: 'route',
    source: 'data',
    notices: [],
  })

  const next = build('second', { slug_name: 'cli_plugin', version: '1.1.0', server: answering('two') })
  const archive = join(folder, 'second.tgz')
  await packPlugin(next, archive)
  expect(await plugin('add', archive)).toEqual([0, 'Upgraded cli_plugin from 1.0.0 to 1.1.0.'])
  await expect.poll(served, following).toEqual([{ platform: 'two', enable: true }])

  expect(await plugin('rollback', 'cli_plugin')).toEqual([0, 'Rolled cli_plugin back from 1.1.0 to 1.0.0.'])
  await expect.poll(served, following).toEqual([{ platform: 'one', enable: true }])

  expect(await plugin('disable', 'cli_plugin')).toEqual([0, 'cli_plugin is no longer active.'])
  await expect.poll(served, following).toEqual([])
  expect(await plugin('remove', 'cli_plugin')).toEqual([
    0,
    'Removed cli_plugin. Its settings and data were kept.',
  ])
  expect(readdirSync(join(site.dataDir, 'plugins'))).toEqual([])
  expect(await plugin('remove', 'cli_plugin')).toEqual([
    1,
    expect.stringContaining('There is no plugin "cli_plugin".'),
  ])
  // The data of a removed plugin can be deleted afterwards.
  expect(await plugin('remove', 'cli_plugin', '--with-data')).toEqual([0, 'Removed cli_plugin and its data.'])
  expect(await plugin('remove', 'cli_plugin', '--with-data')).toEqual([
    1,
    expect.stringContaining('There is no plugin "cli_plugin".'),
  ])
  expect(await plugin('remove', 'cli_plugin', '--with-data', '--keep-data')).toEqual([
    2,
    'Usage: querent plugin remove <slug> [--with-data | --keep-data]',
  ])
})

test('deactivates the last login plugin while passwords are off, and says how to log in again', async () => {
  const login = `export default { connector: () => ({ logo: '<svg/>', start() {}, finish() {} }) }`
  await plugin('add', build('login', { slug_name: 'cli_login', family: 'connector', server: login }))
  await plugin('enable', 'cli_login')
  await runCommand(['settings', 'set', 'login.allow_password_login', 'false'])

  const [code, said] = await plugin('disable', 'cli_login')

  expect(code).toBe(0)
  expect(said.split('\n')).toEqual([
    'cli_login is no longer active.',
    expect.stringContaining('querent settings set login.allow_password_login true'),
  ])
  await runCommand(['settings', 'set', 'login.allow_password_login', 'true'])
  expect(await plugin('remove', 'cli_login')).toEqual([
    0,
    'Removed cli_login. Its settings and data were kept.',
  ])
})

test('only rolls back what was upgraded', async () => {
  await plugin('add', build('only', { slug_name: 'cli_plugin', server: answering('only') }))

  expect(await plugin('rollback', 'cli_plugin')).toEqual([
    1,
    expect.stringContaining('There is no earlier version'),
  ])
  expect(await plugin('rollback', 'nobody')).toEqual([1, expect.stringContaining('no plugin "nobody"')])
  expect(await plugin('rollback')).toEqual([2, 'Usage: querent plugin rollback <slug> [--accept]'])
  await plugin('remove', 'cli_plugin')
})

test('uses a version that asks for more permissions than the current one only if they are accepted', async () => {
  await plugin('add', build('modest', { slug_name: 'cli_plugin', server: answering('modest') }))
  await plugin('enable', 'cli_plugin')
  const wanting = build('wanting', {
    slug_name: 'cli_plugin',
    version: '1.1.0',
    server: answering('wanting'),
    permissions: ['http'],
    hosts: ['a.example'],
    content_security: { script: ['https://a.example'], frame: [], connect: [] },
  })

  expect(await plugin('add', wanting)).toEqual([
    1,
    'cli_plugin 1.1.0 requests more than 1.0.0:\n  permission http\n  host a.example\n  scripts from https://a.example\nIt was not installed. To accept, add --accept.',
  ])
  expect(await plugin('add', wanting, '--accept')).toEqual([0, 'Upgraded cli_plugin from 1.0.0 to 1.1.0.'])
  await plugin('remove', 'cli_plugin')
})

test('keeps the working version if another one does not start', async () => {
  await plugin('add', build('good', { slug_name: 'cli_plugin', server: answering('good') }))
  await plugin('enable', 'cli_plugin')
  const bad = build('bad', {
    slug_name: 'cli_plugin',
    version: '2.0.0',
    server: "throw new Error('no luck')",
  })
  expect(await plugin('add', bad)).toEqual([1, 'It does not start: no luck'])
  await expect.poll(served, following).toEqual([{ platform: 'good', enable: true }])
  await plugin('remove', 'cli_plugin')
})

test('names an enabled plugin whose files are missing, and disables it', async () => {
  await plugin('add', build('lost', { slug_name: 'lost_plugin', server: answering('lost') }))
  await plugin('enable', 'lost_plugin')
  rmSync(join(site.dataDir, 'plugins', 'lost_plugin'), { recursive: true })

  expect((await plugin('list'))[1]).toMatch(/lost_plugin {2}files missing\n {4}It is active, but its files/)
  printed.length = 0
  expect(await runCommand(['doctor'])).toBe(1)
  expect(printed.join('\n')).toMatch(
    /PROBLEM {2}The plugin lost_plugin is active, but its files are missing\./,
  )
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
  await site.restart({}, log)
  expect(logged.join()).toMatch(/"plugin":"lost_plugin".*its files are missing/)

  expect(await plugin('disable', 'lost_plugin')).toEqual([0, 'lost_plugin is no longer active.'])
  expect((await plugin('list'))[1]).not.toContain('lost_plugin')
  expect(await runCommand(['doctor'])).toBe(0)
})

test('rejects what is not a plugin, with the reason', async () => {
  mkdirSync(join(folder, 'empty'), { recursive: true })
  expect(await plugin('add', join(folder, 'empty'))).toEqual([
    1,
    'The package has no querent.json: it was not built, or is not a plugin.',
  ])
  const archive = join(folder, 'text.tgz')
  writeFileSync(archive, 'no archive')
  expect(await plugin('add', archive)).toEqual([1, 'It is not a readable archive (.tgz).'])
  const changed = build('changed', { server: answering('one') })
  writeFileSync(join(changed, 'dist/server.js'), '// changed')
  expect(await plugin('add', changed)).toEqual([1, 'The file dist/server.js is not the one that was built.'])
  writeFileSync(join(changed, 'querent.json'), '{')
  expect(await plugin('add', changed)).toEqual([1, 'Its querent.json cannot be read.'])
  expect(await plugin('add', './nowhere')).toEqual([2, 'The file or folder ./nowhere does not exist.'])
  for (const name of ['--registry=http://example.com', 'git+ssh://example.com/x', 'a b', 'UP/../x']) {
    expect((await plugin('add', name))[0], name).toBe(2)
  }
})

test('fetches a package by name from the registry with npm, and prints the errors of npm', async () => {
  const archive = join(folder, 'named.tgz')
  await packPlugin(build('named', { slug_name: 'named_plugin', server: answering('npm') }), archive)
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  const npm = join(programs, 'npm')
  // `pack <name> --pack-destination <folder>`
  writeFileSync(
    npm,
    `#!/bin/sh\n[ "$2" = querent-plugin-named@1.0.0 ] || { echo "404 Not Found" >&2; exit 1; }\ncp ${archive} "$4/x.tgz"\n`,
  )
  chmodSync(npm, 0o755)
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`)

  expect(await plugin('add', 'querent-plugin-named@1.0.0')).toEqual([
    0,
    'Installed named_plugin 1.0.0. Activate it with: querent plugin enable named_plugin',
  ])
  expect(await plugin('add', '@querent/absent')).toEqual([
    1,
    'npm could not fetch @querent/absent: 404 Not Found',
  ])
  await plugin('remove', 'named_plugin')
})

test('follows each build in a folder until the link is removed', async () => {
  const source = build('dev', { slug_name: 'dev_plugin', server: answering('first build') })
  expect(await plugin('dev', source)).toEqual([
    0,
    `The site uses dev_plugin from ${source} and reloads it after each build. Activate it with: querent plugin enable dev_plugin`,
  ])
  await plugin('enable', 'dev_plugin')
  await expect.poll(served, following).toEqual([{ platform: 'first build', enable: true }])
  const [, list] = await plugin('list')
  expect(list).toMatch(/dev_plugin +1\.0\.0-dev\.[0-9a-f]+ +on +route +in development/)

  build('dev', { slug_name: 'dev_plugin', server: answering('second build') })
  await expect.poll(served, following).toEqual([{ platform: 'second build', enable: true }])

  // An author's mistake breaks the plugin, not the site.
  build('dev', { slug_name: 'dev_plugin', server: "throw new Error('slip')" })
  await expect.poll(served, following).toEqual([])
  build('dev', { slug_name: 'dev_plugin', server: answering('mended') })
  await expect.poll(served, following).toEqual([{ platform: 'mended', enable: true }])

  // A folder whose manifest has another name was not linked, and is never deleted.
  build('dev', { slug_name: 'other_plugin', server: answering('other') })
  expect((await plugin('list'))[1]).toMatch(
    /dev_plugin .*broken[^\n]*\n.*slug_name: other_plugin, not dev_plugin/,
  )

  expect(await plugin('remove', 'dev_plugin')).toEqual([
    0,
    'Removed dev_plugin. Its settings and data were kept.',
  ])
  await expect.poll(served, following).toEqual([])
  expect(readdirSync(source)).toContain('querent.json')
  rmSync(source, { recursive: true })
})
