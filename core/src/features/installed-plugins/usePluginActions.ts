import { httpStatus } from '@querent/sdk/states'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { type ApiFailure, type Attempt, attempt, useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { usePlugins } from '../../slots/index.ts'
import type { InstalledPlugin } from './plugin-filter.ts'
import type { AccessConsent } from './useAccessConsent.tsx'

export type PluginActions = {
  isBusy: (slug: string) => boolean
  /** Undefined when it is on; otherwise why not. */
  enable: (plugin: InstalledPlugin) => Promise<ApiFailure | undefined>
  disable: (plugin: InstalledPlugin) => void
  rollBack: (plugin: InstalledPlugin) => void
  remove: (plugin: InstalledPlugin, withData: boolean) => void
  /** Reads the list again, and lets the page's own plugins follow. */
  refresh: () => Promise<void>
}

type PluginActionOptions = { attemptWithConsent: AccessConsent['attempt'] }

/** What an administrator does to plugins. Nothing is shown as done before the server says so. */
export function usePluginActions({ attemptWithConsent }: PluginActionOptions): PluginActions {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const dialogs = useDialogs()
  const { revalidate } = useRevalidator()
  const pagePlugins = usePlugins()
  const [busy, setBusy] = useState<readonly string[]>([])

  async function refresh() {
    await Promise.all([revalidate(), pagePlugins.refresh()])
  }

  const run = (plugin: InstalledPlugin, call: Promise<unknown>, done: string) =>
    follow(plugin, attempt(call), done)

  async function follow(
    { slug_name: slug }: InstalledPlugin,
    result: Promise<Attempt<unknown>>,
    done: string,
  ) {
    setBusy((slugs) => [...slugs, slug])
    try {
      const answer = await result
      // Also after an error: a plugin that could not start may be in another state now.
      await refresh()
      if (answer.ok) toasts.show(done)
      return answer.ok ? undefined : answer.failure
    } finally {
      setBusy((slugs) => slugs.filter((other) => other !== slug))
    }
  }

  return {
    isBusy: (slug) => busy.includes(slug),
    enable: (plugin) => {
      const input = { plugin_slug_name: plugin.slug_name, enabled: true }
      const call = api.call('adminPluginSwitch', input, { passThrough: true, timeoutMs: slowMs })
      return run(plugin, call, t('plugins.done.enabled', { name: plugin.name }))
    },
    disable: (plugin) => {
      const input = { plugin_slug_name: plugin.slug_name, enabled: false }
      run(plugin, api.call('adminPluginSwitch', input), t('plugins.done.disabled', { name: plugin.name }))
    },
    rollBack: async (plugin) => {
      const { slug_name: plugin_slug_name, name, version, previous_version } = plugin
      const agreed = await dialogs.ask({
        title: t('plugins.roll_back.title', { name, version: previous_version }),
        body: t('plugins.roll_back.body', { version }),
        confirmText: t('plugins.action.roll_back'),
      })
      if (!agreed) return
      const result = attemptWithConsent(
        (accepted) =>
          api.call(
            'adminPluginRollback',
            { plugin_slug_name, ...accepted },
            { passThrough: true, timeoutMs: slowMs },
          ),
        () => name,
      )
      const failure = await follow(
        plugin,
        result,
        t('plugins.done.rolled_back', { name, version: previous_version }),
      )
      // What is no error of the plugin was said already.
      if (failure?.status === httpStatus.badRequest)
        toasts.show(failure.msg || t('app.error.unknown'), 'danger')
    },
    remove: (plugin, withData) => {
      const input = { plugin_slug_name: plugin.slug_name, with_data: withData }
      run(plugin, api.call('adminPluginRemove', input), t('plugins.done.removed', { name: plugin.name }))
    },
    refresh,
  }
}

/** A plugin has to start before the answer comes. */
const slowMs = 60_000
