import { httpStatus } from '@querent/sdk/states'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { type ApiFailure, type Attempt, attempt, useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { usePlugins } from '../../slots/index.ts'
import { pluginPath } from '../admin/index.ts'
import type { InstalledPlugin } from './plugin-filter.ts'
import type { AccessConsent } from './useAccessConsent.tsx'

export type PluginActions = {
  isBusy: (slug: string) => boolean
  /** Why the last action on it failed. */
  getProblem: (slug: string) => string | undefined
  /** Undefined if it is enabled; otherwise why not. */
  enable: (plugin: InstalledPlugin) => Promise<ApiFailure | undefined>
  /** Shows the failure in its row. */
  explain: (plugin: InstalledPlugin, failure: ApiFailure | undefined) => void
  /** Says that something was done, and what the plugin needs now. */
  announce: (slug: string, done: string) => void
  disable: (plugin: InstalledPlugin) => void
  rollBack: (plugin: InstalledPlugin) => void
  remove: (plugin: InstalledPlugin, withData: boolean) => void
  /** Reloads the list, and updates the page's own plugins. */
  refresh: () => Promise<void>
}

type PluginActionOptions = {
  plugins: readonly InstalledPlugin[]
  attemptWithConsent: AccessConsent['attempt']
}

/** Administrators' actions on plugins. Nothing is shown as done before the server confirms it. */
export function usePluginActions({ plugins, attemptWithConsent }: PluginActionOptions): PluginActions {
  const t = useText()
  const api = useApi()
  const dialogs = useDialogs()
  const { revalidate } = useRevalidator()
  const pagePlugins = usePlugins()
  const announce = useAnnouncement(plugins)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<{ slug: string; text: string }>()

  // Changed by another administrator, the command line, or the site itself, which disables failing plugins.
  const followOthers = useEffectEvent(() => {
    if (busy.length === 0) void revalidate()
  })
  useEffect(
    () => pagePlugins.store.subscribe((now, before) => now.statuses !== before.statuses && followOthers()),
    [pagePlugins],
  )

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
    setProblem(undefined)
    try {
      const answer = await result
      // Even after an error: a plugin that could not start may be in another state now.
      await refresh()
      if (answer.ok) announce(slug, done)
      return answer.ok ? undefined : answer.failure
    } finally {
      setBusy((slugs) => slugs.filter((other) => other !== slug))
    }
  }

  function explain({ slug_name: slug }: InstalledPlugin, failure: ApiFailure | undefined) {
    // Errors that are not the plugin's have already been shown.
    if (failure?.status !== httpStatus.badRequest) return
    setProblem({ slug, text: failure.msg || t('app.error.unknown') })
  }

  return {
    isBusy: (slug) => busy.includes(slug),
    getProblem: (slug) => (problem?.slug === slug ? problem.text : undefined),
    explain,
    announce,
    enable: (plugin) => {
      const input = { plugin_slug_name: plugin.slug_name, enabled: true }
      const call = api.call('adminPluginSwitch', input, { passThrough: true, timeoutMs: slowMs })
      return run(plugin, call, t('plugins.done.enabled', { name: plugin.name }))
    },
    disable: async (plugin) => {
      const input = { plugin_slug_name: plugin.slug_name, enabled: false }
      const call = api.call('adminPluginSwitch', input, { passThrough: true })
      explain(plugin, await run(plugin, call, t('plugins.done.disabled', { name: plugin.name })))
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
      explain(plugin, failure)
    },
    remove: async (plugin, withData) => {
      const input = { plugin_slug_name: plugin.slug_name, with_data: withData }
      const call = api.call('adminPluginRemove', input, { passThrough: true })
      explain(plugin, await run(plugin, call, t('plugins.done.removed', { name: plugin.name })))
    },
    refresh,
  }
}

/** A plugin has to start before the response comes. */
const slowMs = 60_000

function useAnnouncement(plugins: readonly InstalledPlugin[]): PluginActions['announce'] {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const [announced, setAnnounced] = useState<{ slug: string; done: string }>()

  const showToast = useEffectEvent(({ slug, done }: { slug: string; done: string }) => {
    const plugin = plugins.find(({ slug_name }) => slug_name === slug)
    if (!plugin?.enabled) return toasts.show(done)
    const { notice, have_config } = plugin
    const label = t('plugins.action.settings')
    toasts.show(
      notice ? `${done} ${notice}` : done,
      notice ? 'warning' : 'success',
      have_config ? { label, run: () => void navigate(pluginPath(slug)) } : undefined,
    )
  })
  useEffect(() => {
    if (announced) showToast(announced)
  }, [announced])

  // Only after the list was reloaded, which React shows in a transition.
  return (slug, done) => startTransition(() => setAnnounced({ slug, done }))
}
