import { screen, within } from '@testing-library/react'
import type { buildPlugin } from '../../features/installed-plugins/plugin-samples.ts'
import { type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'

type Plugin = ReturnType<typeof buildPlugin>

export const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
export const moderator = { ...ada, role_id: 3 }
export const on = { enabled: true, state: 'active' } as const
export const path = '/admin/installed-plugins'

/** A site that stores its plugins: enabling one is visible in the next list. */
function siteWith(start: Plugin[]) {
  let plugins = start
  return {
    adminPluginList: ({ status }: Record<string, unknown> = {}) =>
      status === 'active' ? plugins.filter(({ enabled, have_config }) => enabled && have_config) : plugins,
    adminPluginSwitch: ({ plugin_slug_name, enabled }: Record<string, unknown>) => {
      const state = enabled ? 'active' : 'inactive'
      plugins = plugins.map((plugin) =>
        plugin.slug_name === plugin_slug_name ? { ...plugin, enabled: enabled === true, state } : plugin,
      )
    },
    adminPluginUploads: () => ({ is_open: true }),
    pluginStatusList: () => [],
    // The shell's own request about failed mails.
    adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
    replace: (next: Plugin[]) => {
      plugins = next
    },
  }
}

export async function openPlugins(plugins: Plugin[], options: OpenAppOptions & { at?: string } = {}) {
  const site = siteWith(plugins)
  const { replace, ...answers } = site
  const { at = path, calls, ...rest } = options
  const opened = openApp(at, { user: ada, ...rest, calls: { ...answers, ...calls } })
  await screen.findByRole('heading', { name: 'Installed plugins' })
  return { ...opened, replace }
}

export const row = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!item) throw new Error(`There is no row for ${name}.`)
  return within(item)
}
export const names = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
export const dialog = () => within(screen.getByRole('dialog'))
