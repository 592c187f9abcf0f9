import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { type ApiClient, attempt, silent, useApi } from '../../api/index.ts'
import { usePlugins } from '../../slots/index.ts'
import type { ListedPlugin } from './admin-menu.ts'
import { loadOrNull } from './load-or-null.ts'

/** The enabled plugins in the menu of the administration. Without them the menu is still shown. */
export async function listListed(
  api: ApiClient,
  options: Parameters<ApiClient['call']>[2] = {},
): Promise<ListedPlugin[]> {
  const found = await loadOrNull(api.call('adminPluginList', { status: 'active' }, options))
  return (found ?? [])
    .filter(({ have_config, admin_page }) => have_config || admin_page)
    .map(({ name, slug_name, type, have_config, admin_page }) => ({
      name,
      slug_name,
      type,
      have_config,
      admin_page,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/**
 * Updates the menu while plugins are enabled and disabled, wherever that is done. The page itself is not
 * reloaded, since it may contain a half-filled form.
 */
export function useListedPlugins(loaded: readonly ListedPlugin[]): readonly ListedPlugin[] {
  const api = useApi()
  const { store } = usePlugins()
  const { statuses } = useStore(store)
  const [known, setKnown] = useState({ loaded, plugins: loaded })
  if (known.loaded !== loaded) setKnown({ loaded, plugins: loaded })

  const load = useEffectEvent(async () => {
    const found = await attempt(listListed(api, silent))
    if (found.ok) setKnown({ loaded, plugins: found.data })
  })
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (describe(now.statuses) !== describe(before.statuses)) load()
      }),
    [store],
  )
  const isOff = (slug: string) => statuses.some(({ slug_name, enabled }) => slug_name === slug && !enabled)
  return known.plugins.filter(({ slug_name }) => !isOff(slug_name))
}

type Statuses = ReturnType<ReturnType<typeof usePlugins>['store']['getState']>['statuses']

const describe = (statuses: Statuses) =>
  JSON.stringify(statuses.map(({ slug_name, enabled, version }) => [slug_name, enabled, version]))
