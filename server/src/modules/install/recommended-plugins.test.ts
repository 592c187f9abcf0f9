import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installSite, type RunningSite, siteForm, startEmptySite } from '../../../test/running-site.ts'
import { loadConfig } from '../../platform/config/index.ts'
import { recommendedPlugins } from './recommended-plugins.rules.ts'
import { withDatabase } from './try-database.ts'

const bundled = new URL('../../../../plugins', import.meta.url).pathname

async function findEnabled({ dataDir }: RunningSite): Promise<string[]> {
  const { database } = loadConfig({ QUERENT_DATA_DIR: dataDir }, dataDir)
  if (!database) throw new Error('The installation has written no configuration.')
  const rows = await withDatabase(database, (db) =>
    db.selectFrom('plugin_config').select('slug').where('enabled', '=', 1).execute(),
  )
  return rows.map((row) => row.slug).sort()
}

async function withEmptySite(work: (site: RunningSite) => Promise<void>): Promise<void> {
  const site = await startEmptySite()
  try {
    await work(site)
  } finally {
    await site.stop()
  }
}

test('recommended plugins are bundled and need no permission', () => {
  const manifests = readdirSync(bundled).map((name) =>
    JSON.parse(readFileSync(join(bundled, name, 'package.json'), 'utf8')),
  )

  for (const slug of recommendedPlugins) {
    const found = manifests.find(({ querent }) => querent.slug_name === slug)
    expect(found, slug).toBeDefined()
    expect(found.querent.permissions ?? [], slug).toEqual([])
  }
})

test.each([
  { variable: {}, expected: [...recommendedPlugins].sort() },
  { variable: { RECOMMENDED_PLUGINS: 'off' }, expected: [] },
])('an unattended installation with $variable enables $expected', ({ variable, expected }) =>
  withEmptySite(async (site) => {
    const { site_name, site_url, contact_email, name, email, password } = siteForm
    const database = Object.entries(site.databaseForm).map(([key, value]) => [key.toUpperCase(), value])
    await site.restart({
      AUTO_INSTALL: '1',
      LANGUAGE: 'en_US',
      SITE_NAME: site_name,
      SITE_URL: site_url,
      CONTACT_EMAIL: contact_email,
      ADMIN_NAME: name,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      ...Object.fromEntries(database),
      ...variable,
    })

    expect(await findEnabled(site)).toEqual(expected)
  }),
)

test('the wizard enables them on request, and none otherwise', async () => {
  await withEmptySite(async (site) => {
    await installSite(site, { recommended_plugins: true })
    expect(await findEnabled(site)).toEqual([...recommendedPlugins].sort())
  })
  await withEmptySite(async (site) => {
    await installSite(site)
    expect(await findEnabled(site)).toEqual([])
  })
})
