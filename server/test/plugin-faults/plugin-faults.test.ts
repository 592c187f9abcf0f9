import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/modules/accounts/index.ts'
import { addTag, ask } from '../content.ts'
import { writePlugin } from '../plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../site.ts'
import { createTestServer, type SiteServer } from '../site-server.ts'
import { expectUsable, type Family, type Fixtures, families } from './families.ts'
import { type Fault, faults } from './faults.ts'

const limits = { startMs: 4000, pingMs: 100, memoryMb: 32, maxCallMs: 250 }

/** Server code with the fault that otherwise works. */
function getSource({ capability, make, sane }: Family, { at, source }: Fault): string {
  const fault = source(sane)
  const made = make(at === 'call' || at === 'later' ? fault : `return ${sane}`)
  const factory = at === 'factory' ? `{ ${fault} }` : `(${made})`
  return `${at === 'import' ? fault : ''}\nexport default { ${capability}: () => ${factory} }`
}

/** As on a site that starts with the plugin on, where no error says that it cannot be enabled. */
async function switchOn(site: TestSite, slug: string): Promise<void> {
  await site.db
    .insertInto('plugin_config')
    .values({ slug, enabled: 1, updated_at: site.clock.now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ enabled: 1 }))
    .execute()
  await site.app.plugins.runtime.refresh()
}

type Stage = { site: TestSite; server: SiteServer; admin: TestUser; member: TestUser; questionId: string }

async function setStage(): Promise<Stage> {
  const site = await createTestSite({ plugins: { limits } })
  const admin = await site.addUser('Root', { role_id: 2 })
  const member = await site.addUser('Ada', {
    reputation: 500,
    password_hash: await hashPassword('correct-horse'),
  })
  await addTag(site)
  const { id } = await ask(site, member)
  // Adds the question to the search index of the database.
  await site.app.events.drain()
  return { site, server: await createTestServer(site), admin, member, questionId: id }
}

const listed = async ({ site, admin }: Stage, slug: string) =>
  (await site.call('adminPluginList', {}, admin)).find(({ slug_name }) => slug_name === slug)

const cases = Object.keys(faults).map((name, number) => ({ name, slug: `faulty_${number}` }))

describe.each(Object.keys(families))('a plugin for %s', (familyName) => {
  const family = families[familyName] as Family
  let stage: Stage

  beforeAll(async () => {
    stage = await setStage()
  })
  afterAll(() => stage.site.close())

  test.each(cases)('that $name affects only what it offers', async ({ name, slug }) => {
    const fault = faults[name] as Fault
    const { site } = stage
    const folder = join(site.dataDir, 'plugins', slug)
    const { permissions = [] } = family
    const server = getSource(family, fault)
    writePlugin(join(folder, '1.0.0'), { slug_name: slug, family: family.family, permissions, server })
    await switchOn(site, slug)
    const fixtures: Fixtures = { ...stage, slug }

    const result = await family.act(fixtures)
    if (fault.at !== 'later') family.expectFallback(result, fault.at === 'call')
    await expectUsable(fixtures, stage.questionId)
    await expect.poll(async () => (await listed(stage, slug))?.health.last_error?.message).toMatch(fault.said)

    await site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: false }, stage.admin)
    expect(await listed(stage, slug)).toMatchObject({ state: 'inactive', enabled: false })
    rmSync(folder, { recursive: true })
    await site.app.plugins.runtime.refresh()
  })
})

describe('a task of a plugin', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await setStage()
  })
  afterAll(() => stage.site.close())

  /** Makes tasks due, as if a minute had passed. */
  async function runTasks(): Promise<void> {
    const { app, db } = stage.site
    await app.schedule.runDue()
    await db.updateTable('scheduled_work').set({ due_at: 0 }).where('name', 'like', 'faulty%').execute()
    await app.schedule.runDue()
  }

  const task: Family = {
    family: 'route',
    capability: 'tasks',
    make: (body) => `[{ name: 'sync', every: 60, run: async () => { ${body} } }]`,
    sane: 'undefined',
    act: runTasks,
    expectFallback() {},
  }
  /** Return values of tasks are ignored. */
  const ofTasks = cases.filter(({ name }) => name !== 'returns garbage')

  test.each(ofTasks)('that $name affects only the plugin', async ({ name, slug }) => {
    const fault = faults[name] as Fault
    const { site } = stage
    const server = getSource(task, fault)
    const folder = join(site.dataDir, 'plugins', slug)
    writePlugin(join(folder, '1.0.0'), { slug_name: slug, permissions: ['schedule'], server })
    await switchOn(site, slug)

    await runTasks()
    await expect.poll(async () => (await listed(stage, slug))?.health.last_error?.message).toMatch(fault.said)
    await expectUsable({ ...stage, slug }, stage.questionId)

    await site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: false }, stage.admin)
    const { health } = (await listed(stage, slug)) ?? {}
    await runTasks()
    expect((await listed(stage, slug))?.health).toEqual(health)
    rmSync(folder, { recursive: true })
    await site.app.plugins.runtime.refresh()
  })
})
