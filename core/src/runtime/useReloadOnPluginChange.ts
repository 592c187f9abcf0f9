import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { usePlugins } from '../slots/index.ts'

type PluginStatus = ReturnType<ReturnType<typeof usePlugins>['store']['getState']>['statuses'][number]

/**
 * Reloads the data of the page when a plugin of one of the families, or any if none is given, is enabled or
 * disabled, or when its version or its settings change. For pages that show the results of such plugins on
 * the server.
 */
export function useReloadOnPluginChange(...families: readonly string[]): void {
  const { store } = usePlugins()
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => void revalidate())
  const describe = useEffectEvent((statuses: readonly PluginStatus[]) =>
    JSON.stringify(
      statuses.filter(
        ({ enabled, type = '' }) => families.length === 0 || (enabled && families.includes(type)),
      ),
    ),
  )
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (describe(now.statuses) !== describe(before.statuses)) reload()
      }),
    [store],
  )
}
