import { join } from 'node:path'
import type { PluginStatus } from '@querent/sdk/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer, type SiteServer } from '../../../test/site-server.ts'

let site: TestSite
let http: SiteServer
let admin: TestUser

const colors = {
  ...{ ground: '#ffffff', sunken: '#f5f5f5', raised: '#ffffff', hover: '#eeeeee' },
  ...{ ink: '#111111', ink_muted: '#444444', ink_faint: '#555555' },
  ...{ line: '#dddddd', line_strong: '#cccccc', line_control: '#888888' },
}

beforeEach(async () => {
  site = await createTestSite({ plugins: {} })
  for (const [slug_name, font] of [
    ['classic_theme', 'grotesque'],
    ['night_theme', 'serif'],
  ] as const) {
    const theme = { light: colors, dark: colors, radius: 'small', font } as const
    writePlugin(join(site.dataDir, `plugins/${slug_name}/1.0.0`), { slug_name, family: 'theme', theme })
  }
  await site.app.plugins.runtime.refresh()
  admin = await site.addUser('Root', { role_id: 2 })
  http = await createTestServer(site)
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

const enable = (plugin_slug_name: string) =>
  site.call('adminPluginSwitch', { plugin_slug_name, enabled: true }, admin)

/** Slug and font of the theme of the page that a user gets; undefined if the page has none. */
async function readTheme(path: string, user?: TestUser) {
  const headers = user && { cookie: `visit=${user.visitToken}` }
  await http.server.inject({ url: path, headers })
  const themes = (http.rendered.at(-1)?.plugins ?? []).filter(({ theme }) => theme !== undefined)
  return themes.map(({ slug_name, theme }: PluginStatus) => `${slug_name} ${theme?.font}`)
}

test('a page has the theme that is enabled, and no other', async () => {
  const before = await readTheme('/questions')
  await enable('classic_theme')
  const classic = await readTheme('/questions')
  await enable('night_theme')
  const night = await readTheme('/questions')

  expect(before).toEqual([])
  expect(classic).toEqual(['classic_theme grotesque'])
  expect(night).toEqual(['night_theme serif'])
})

test('administrators preview a theme before it is enabled, and nobody else does', async () => {
  await enable('night_theme')
  const ada = await site.addUser('Ada')
  const path = '/questions?theme=classic_theme'

  expect(await readTheme(path, admin)).toEqual(['classic_theme grotesque'])
  expect(await readTheme('/questions?theme=unknown', admin)).toEqual([])
  expect(await readTheme(path, ada)).toEqual(['night_theme serif'])
  expect(await readTheme(path)).toEqual(['night_theme serif'])
})

test('plugins that are off during a search for a faulty one are only off in the administrator’s pages', async () => {
  const ada = await site.addUser('Ada')
  const searching = async (user?: TestUser) => {
    const visit = user ? `visit=${user.visitToken}; ` : ''
    await http.server.inject({ url: '/questions', headers: { cookie: `${visit}plugin_search=asking.a.b` } })
    return http.rendered.at(-1)?.pluginBisect
  }

  expect(await searching(admin)).toBe('asking.a.b')
  expect(await searching(ada)).toBeUndefined()
  expect(await searching()).toBeUndefined()
})
