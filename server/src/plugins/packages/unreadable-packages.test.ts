import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  for (const slug of ['first', 'second']) {
    writePlugin(getFolder(slug), {
      slug_name: slug,
      server: `export default { embed: () => ({ platforms: async () => [{ platform: '${slug}', enable: true }] }) }`,
    })
  }
  await refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: 'first', enabled: true }, admin)
  await site.call('adminPluginSwitch', { plugin_slug_name: 'second', enabled: true }, admin)
})
afterEach(() => site.close())

const getFolder = (slug: string) => join(site.dataDir, 'plugins', slug, '1.0.0')
const refresh = () => site.app.plugins.runtime.refresh()
const listStates = async () =>
  (await site.call('adminPluginList', {}, admin)).map(({ slug_name, state }) => [slug_name, state])
const answers = async () => (await site.call('embedConfig', undefined)).map(({ platform }) => platform)

/** A link to itself cannot be read, like a file on a broken disk. */
function breakPath(path: string): () => void {
  renameSync(path, `${path}.whole`)
  symlinkSync(path, path)
  return () => {
    rmSync(path)
    renameSync(`${path}.whole`, path)
  }
}

test.each(['second/1.0.0/querent.json', 'second'])(
  'a package of which %s cannot be read is named as such, and the others are read',
  async (path) => {
    const mend = breakPath(join(site.dataDir, 'plugins', path))
    mkdirSync(join(site.dataDir, 'plugins', 'third', '1.0.0'), { recursive: true })

    await refresh()

    const states = await listStates()
    expect(states).toContainEqual(['first', 'active'])
    expect(states).toContainEqual(['third', 'broken'])
    const listed = await site.call('adminPluginList', {}, admin)
    expect(listed.find(({ slug_name }) => slug_name === 'second')?.notice).toContain('ELOOP')
    // Running plugins keep running.
    expect(await answers()).toEqual(['first', 'second'])
    mend()
    await refresh()
    expect(await listStates()).toContainEqual(['second', 'active'])
  },
)

test('while the whole folder cannot be read, nothing is disabled', async () => {
  const mend = breakPath(join(site.dataDir, 'plugins'))

  await refresh()

  expect(await answers()).toEqual(['first', 'second'])
  mend()
  await refresh()
  expect(await listStates()).toContainEqual(['first', 'active'])
})

test.each(['load', 'look'] as const)(
  'a process that starts while the whole folder cannot be read continues without it (%s)',
  async (begin) => {
    const log = pino({ level: 'silent' })
    const error = vi.spyOn(log, 'error')
    const other = await createTestSite({ log })
    const { runtime } = other.app.plugins
    writePlugin(join(other.dataDir, 'plugins', 'first', '1.0.0'), { slug_name: 'first' })
    const mend = breakPath(join(other.dataDir, 'plugins'))

    await runtime[begin]()

    expect(runtime.views()).toEqual([])
    const reason = expect.stringContaining('ELOOP')
    expect(error).toHaveBeenCalledWith({ reason }, 'could not read a folder of plugins')
    mend()
    await runtime.refresh()
    expect(runtime.views().map(({ entry }) => entry.slug)).toEqual(['first'])
    await other.close()
  },
)

test('a site that cannot read which plugins are enabled does not start without them', async () => {
  await sql`ALTER TABLE plugin_config RENAME TO plugin_config_away`.execute(site.db)

  await expect(site.app.plugins.runtime.load()).rejects.toThrow('plugin_config')

  await sql`ALTER TABLE plugin_config_away RENAME TO plugin_config`.execute(site.db)
})
