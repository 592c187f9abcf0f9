import type { SearchEngine } from '@querent/sdk/server'
import { createMemorySearch } from '@querent/sdk/testing'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite } from '../../../test/site.ts'

export type FakePlugin = {
  slug: string
  offers: Parameters<FakePluginHost['enable']>[1]
  version?: string
  settingsMark?: string
}

export type SearchSite = Awaited<ReturnType<typeof openSearchSite>>

/** A site with an in-memory search plugin, which is disabled. */
export async function openSearchSite() {
  const plugins = createFakePluginHost()
  const site = await createTestSite({ pluginHost: plugins })
  const ada = await site.addUser('Ada', { reputation: 1000 })
  const staff = await site.addUser('Sam', { role_id: 2 })
  const memory = createMemorySearch()

  const enablePlugin = ({ slug, offers, ...more }: FakePlugin) => plugins.enable(slug, offers, more)

  const pluginWith = (search: Partial<SearchEngine>, more: Partial<FakePlugin> = {}): FakePlugin => ({
    slug: 'finder',
    offers: { search: { ...memory, ...search } },
    ...more,
  })

  /** Delivers events and runs scheduled work. */
  async function waitUntilIdle(): Promise<void> {
    await site.app.events.drain()
    await site.app.schedule.runAll()
  }

  return {
    ...site,
    plugins,
    ada,
    staff,
    memory,
    enablePlugin,
    pluginWith,
    waitUntilIdle,
    async enable(search: Partial<SearchEngine> = {}, more: Partial<FakePlugin> = {}): Promise<void> {
      enablePlugin(pluginWith(search, more))
      await waitUntilIdle()
    },
    readStatus: () => site.call('adminSearchIndex', undefined, staff),
  }
}
