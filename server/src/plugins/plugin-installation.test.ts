import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { create, Header } from 'tar'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PluginSource, packPlugin, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'

let site: TestSite
let admin: TestUser
let member: TestUser
let work: string

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  member = await site.addUser('Ada')
  work = join(site.dataDir, 'work')
  mkdirSync(work)
})
afterEach(() => site.close())

const slug = { plugin_slug_name: 'test_plugin' }
const answering = (text: string) =>
  `export default { embed: () => ({ platforms: async () => [{ platform: '${text}', enable: true }] }) }`
const failing = `export default { embed: () => ({ platforms: async () => { throw new Error('wrong') } }) }`
let counter = 0

function write(source: PluginSource): string {
  const folder = join(work, String(++counter))
  writePlugin(folder, source)
  return folder
}

async function pack(folder: string): Promise<Buffer> {
  return packPlugin(folder, join(work, `${++counter}.tgz`))
}

const upload = (bytes: Buffer, as = admin) =>
  site.call('adminPluginInstall', { package: bytes.toString('base64') }, as)
const install = async (source: PluginSource) => upload(await pack(write(source)))
const enable = (enabled = true) => site.call('adminPluginSwitch', { ...slug, enabled }, admin)
const answers = async () => (await site.call('embedConfig', undefined)).map(({ platform }) => platform)
const listed = async (name = 'test_plugin') =>
  (await site.call('adminPluginList', {}, admin)).find(({ slug_name }) => slug_name === name)
const pluginFolders = () => {
  try {
    return readdirSync(join(site.dataDir, 'plugins'), { recursive: true }).map(String)
  } catch {
    return []
  }
}

test('a package is rejected if uploads are disabled', async () => {
  await site.close()
  site = await createTestSite({ plugins: { acceptsUploads: false } })
  admin = await site.addUser('Root', { role_id: 2 })
  work = join(site.dataDir, 'work')
  mkdirSync(work)

  await expect(install({ server: answering('one') })).rejects.toMatchObject({
    reason: 'error.plugin.uploads_off',
    status: 403,
  })
  expect(pluginFolders()).toEqual([])
  expect(await site.call('adminPluginUploads', undefined, admin)).toEqual({ is_open: false })
})

describe('a package that is uploaded', () => {
  test('is listed as off, and works as soon as it is enabled', async () => {
    const installed = await install({ server: answering('one') })
    expect(installed).toEqual({ slug_name: 'test_plugin', version: '1.0.0', replaced_version: '' })
    expect(await site.call('adminPluginUploads', undefined, admin)).toEqual({ is_open: true })
    expect(await listed()).toMatchObject({ state: 'inactive', source: 'data', version: '1.0.0' })
    await enable()
    expect(await answers()).toEqual(['one'])
  })

  test('can only be uploaded by administrators', async () => {
    const bytes = await pack(write({ server: answering('one') }))
    await expect(upload(bytes, member)).rejects.toMatchObject({ status: 403 })
    expect(pluginFolders()).toEqual([])
  })

  test('replaces the running version, which can be restored', async () => {
    await install({ server: answering('one') })
    await enable()
    expect(await install({ version: '1.1.0', server: answering('two') })).toEqual({
      slug_name: 'test_plugin',
      version: '1.1.0',
      replaced_version: '1.0.0',
    })
    expect(await answers()).toEqual(['two'])
    expect(await listed()).toMatchObject({ version: '1.1.0', previous_version: '1.0.0', enabled: true })

    await site.call('adminPluginRollback', slug, admin)
    expect(await answers()).toEqual(['one'])
    expect(await listed()).toMatchObject({ version: '1.0.0', previous_version: '1.1.0' })
    await site.call('adminPluginRollback', slug, admin)
    expect(await answers()).toEqual(['two'])
  })

  test('is not used if it does not start: the running version stays, and nothing of it is left', async () => {
    await install({ server: answering('one') })
    await enable()
    await expect(install({ version: '2.0.0', server: "throw new Error('no start')" })).rejects.toMatchObject({
      reason: 'error.plugin.bad_package',
      details: { params: { notice: 'It does not start: no start' } },
    })
    expect(await answers()).toEqual(['one'])
    expect(await listed()).toMatchObject({ version: '1.0.0', previous_version: '' })
    expect(pluginFolders().filter((path) => path.includes('2.0.0') || path.includes('.draft'))).toEqual([])
    // The running version has not failed.
    expect((await listed())?.health).toMatchObject({ failures: 0, last_error: null })
  })

  test('is judged by its own faults, not by those of the previous version', async () => {
    await install({ server: answering('one') })
    await enable()
    await install({ version: '1.1.0', server: failing })
    // The site continues without the failing one.
    await answers().catch(() => {})
    expect((await listed())?.health.failures).toBe(1)

    await site.call('adminPluginRollback', slug, admin)
    expect(await answers()).toEqual(['one'])
    expect((await listed())?.health).toMatchObject({ failures: 0, last_error: null })
  })

  test('may be the same version, rebuilt', async () => {
    await install({ server: answering('one') })
    await enable()
    expect(await install({ server: answering('again') })).toMatchObject({ replaced_version: '' })
    expect(await answers()).toEqual(['again'])
    await expect(site.call('adminPluginRollback', slug, admin)).rejects.toMatchObject({
      reason: 'error.plugin.no_previous_version',
    })
  })

  test('is deleted with all its versions when it is removed', async () => {
    await install({ server: answering('one') })
    await install({ version: '1.1.0', server: answering('two') })
    await enable()
    await site.call('adminPluginRemove', slug, admin)
    expect(await answers()).toEqual([])
    expect(await listed()).toBeUndefined()
    expect(pluginFolders()).toEqual([])
    await expect(site.call('adminPluginRemove', slug, admin)).rejects.toMatchObject({
      status: 404,
      reason: 'error.plugin.not_found',
    })
    await install({ server: answering('three') })
    expect(await listed()).toMatchObject({ enabled: false })
  })
})

/** One entry of an archive, in its raw form. */
function entry(
  path: string,
  { type = '0', linkpath = '', size = 0 }: { type?: string; linkpath?: string; size?: number } = {},
): Buffer {
  const header = Buffer.alloc(512)
  new Header({ path, type: typeNames[type], linkpath, size, mode: 0o644, mtime: new Date(0) }).encode(header)
  return Buffer.concat([header, Buffer.alloc(Math.ceil(size / 512) * 512)])
}
const typeNames = {
  '0': 'File',
  '1': 'Link',
  '2': 'SymbolicLink',
  '3': 'CharacterDevice',
  '6': 'FIFO',
} as Readonly<Record<string, 'File' | 'Link' | 'SymbolicLink' | 'CharacterDevice' | 'FIFO'>>

const archive = (...entries: Buffer[]) => gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]))

async function getNotice(bytes: Buffer): Promise<string> {
  const error = await upload(bytes).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ reason: 'error.plugin.bad_package', status: 400 })
  const { details } = error as { details: { params: { notice: string } } }
  return details.params.notice
}

describe('a hostile archive', () => {
  const elsewhere = /a path that points outside/
  const link = /something that is not a regular file/
  const large = /too large/
  const unreadable = /not a readable archive/
  const hostile: Record<string, [RegExp, () => Buffer]> = {
    'a path upwards': [elsewhere, () => archive(entry('package/../../evil.js'))],
    'a path upwards at its start': [elsewhere, () => archive(entry('../evil.js'))],
    'an absolute path': [elsewhere, () => archive(entry('/etc/evil'))],
    'a path of Windows': [elsewhere, () => archive(entry('package\\..\\evil.js'))],
    'a drive': [elsewhere, () => archive(entry('C:/evil.js'))],
    'a symbolic link': [link, () => archive(entry('package/dist', { type: '2', linkpath: '/etc' }))],
    'a hard link': [link, () => archive(entry('package/x', { type: '1', linkpath: '../../etc/passwd' }))],
    'a device': [link, () => archive(entry('package/null', { type: '3' }))],
    'a pipe': [link, () => archive(entry('package/pipe', { type: '6' }))],
    'too many files': [
      large,
      () => archive(...Array.from({ length: 2001 }, (_, number) => entry(`package/${number}.js`))),
    ],
    'more than it may hold': [large, () => archive(entry('package/big', { size: 61 * 1024 * 1024 }))],
    'a bomb': [large, () => gzipSync(Buffer.alloc(300 * 1024 * 1024))],
    'a file that ends too early': [
      unreadable,
      () => gzipSync(entry('package/big', { size: 10_000 }).subarray(0, 2000)),
    ],
    'no archive at all': [unreadable, () => Buffer.from('hello')],
    'no tar in it': [unreadable, () => gzipSync(Buffer.from('hello'.repeat(1000)))],
    nothing: [unreadable, () => archive()],
  }

  test.each(Object.entries(hostile))('is rejected for %s, and writes nothing', async (_, [notice, make]) => {
    expect(await getNotice(make())).toMatch(notice)
    expect(pluginFolders()).toEqual([])
  })

  test('with links created by a real program is rejected as well', async () => {
    const folder = write({ server: answering('one') })
    symlinkSync('/etc/passwd', join(folder, 'dist', 'passwd'))
    const file = join(work, 'links.tgz')
    await create({ gzip: true, file, cwd: folder, prefix: 'package' }, ['.'])
    expect(await getNotice(readFileSync(file))).toContain('not a regular file: ')
  })
})

describe('a package with a violation', () => {
  test.each<[string, RegExp, (folder: string) => void]>([
    ['without a manifest', /no querent\.json/, (folder) => rmSync(join(folder, 'querent.json'))],
    [
      'whose manifest is no JSON',
      /cannot be read/,
      (folder) => writeFileSync(join(folder, 'querent.json'), '{'),
    ],
    ['whose manifest is empty', /is invalid/, (folder) => writeFileSync(join(folder, 'querent.json'), '{}')],
    [
      'with a file that was changed',
      /dist\/server\.js is not the one/,
      (folder) => writeFileSync(join(folder, 'dist/server.js'), '// changed'),
    ],
    [
      'with a file that is missing',
      /dist\/server\.js is missing/,
      (folder) => rmSync(join(folder, 'dist/server.js')),
    ],
  ])('%s is rejected', async (_, notice, corrupt) => {
    const folder = write({ server: answering('one') })
    corrupt(folder)
    expect(await getNotice(await pack(folder))).toMatch(notice)
    expect(pluginFolders()).toEqual([])
  })

  test.each<[string, RegExp, PluginSource]>([
    ['that needs a newer SDK', /needs the SDK \^99\.0\.0/, { sdk: '^99.0.0' }],
    ['that does not name an SDK', /which SDK/, { sdk: 'newest' }],
    ['whose slug is a path', /slug_name/, { slug_name: '../../evil' }],
    ['whose version is a path', /version/, { version: '../1.0.0' }],
    ['whose files lead elsewhere', /files/, { files: { '../../x': 'a'.repeat(64) } }],
    ['whose entry has no sum', /no checksum/, { files: {} }],
    ['without halves', /neither/, { entries: {}, server: undefined }],
  ])('%s is rejected', async (_, notice, violation) => {
    expect(await getNotice(await pack(write({ server: answering('one'), ...violation })))).toMatch(notice)
    expect(pluginFolders()).toEqual([])
  })

  test('that is already installed is listed with the reason, and cannot be enabled', async () => {
    const violations: Record<string, [PluginSource, 'broken' | 'outdated', RegExp]> = {
      too_new: [{ sdk: '>=99' }, 'outdated', /needs the SDK >=99/],
      no_sum: [{ files: {} }, 'broken', /no checksum/],
      bad_link: [{ link: 'javascript:alert(1)' }, 'broken', /link/],
      new_family: [{ family: 'dance' as never }, 'outdated', /of the kind “dance”/],
    }
    for (const [name, [violation]] of Object.entries(violations)) {
      const target = join(site.dataDir, 'plugins', name, '1.0.0')
      writePlugin(target, { slug_name: name, server: answering('x'), ...violation })
    }
    const changed = join(site.dataDir, 'plugins', 'changed_one', '1.0.0')
    writePlugin(changed, { slug_name: 'changed_one', server: answering('x') })
    writeFileSync(join(changed, 'dist/server.js'), answering('evil'))
    await site.app.plugins.runtime.refresh()

    for (const [name, [, state, notice]] of Object.entries(violations)) {
      expect(await listed(name), name).toMatchObject({ state, notice: expect.stringMatching(notice) })
    }
    expect(await listed('changed_one')).toMatchObject({ state: 'broken', enabled: false })
    for (const name of [...Object.keys(violations), 'changed_one']) {
      await expect(
        site.call('adminPluginSwitch', { plugin_slug_name: name, enabled: true }, admin),
        name,
      ).rejects.toMatchObject({ reason: 'error.plugin.unusable' })
    }
    const outdated = await site.call('adminPluginList', { status: 'outdated' }, admin)
    expect(outdated.map(({ slug_name }) => slug_name)).toEqual([
      'bad_link',
      'changed_one',
      'new_family',
      'no_sum',
      'too_new',
    ])
  })

  test('under another name than its folder is never removed from elsewhere', async () => {
    const target = join(site.dataDir, 'plugins', 'one_name', '1.0.0')
    writePlugin(target, { slug_name: '..', server: answering('x') })
    await site.app.plugins.runtime.refresh()
    expect(await listed('one_name')).toMatchObject({ state: 'broken' })
    await site.call('adminPluginRemove', { plugin_slug_name: 'one_name' }, admin)
    expect(readdirSync(join(site.dataDir, 'plugins'))).toEqual([])
    expect(readdirSync(site.dataDir)).toContain('work')
  })
})

test('of several places the one closest to the administrator is used, and the others are named', async () => {
  const places = { workspace: join(work, 'workspace'), modules: join(work, 'modules') }
  await site.close()
  site = await createTestSite({ plugins: { workspace: places.workspace, packages: [places.modules] } })
  admin = await site.addUser('Root', { role_id: 2 })
  work = join(site.dataDir, 'work')
  mkdirSync(work)
  writePlugin(join(places.workspace, 'one'), { server: answering('with the site') })
  await site.app.plugins.runtime.refresh()
  expect(await listed()).toMatchObject({ source: 'workspace', notice: '' })

  await install({ server: answering('uploaded') })
  await enable()
  expect(await answers()).toEqual(['uploaded'])
  expect(await listed()).toMatchObject({
    source: 'data',
    notice: '',
    news: 'The version that was installed here is used instead of the one that came with the site.',
  })
  await site.call('adminPluginRemove', slug, admin)
  expect(await listed()).toMatchObject({ source: 'workspace', enabled: false })
  await expect(site.call('adminPluginRemove', slug, admin)).rejects.toMatchObject({
    reason: 'error.plugin.not_removable',
  })
  rmSync(places.workspace, { recursive: true })
})
