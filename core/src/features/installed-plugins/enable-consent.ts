import type { InstalledPlugin } from './plugin-filter.ts'

type Enabling = Pick<InstalledPlugin, 'permissions' | 'replaces'>

/** The plugins that go off when this one goes on. */
export function getReplaced(
  { replaces }: Pick<InstalledPlugin, 'replaces'>,
  plugins: readonly InstalledPlugin[],
): InstalledPlugin[] {
  return plugins.filter(({ slug_name, enabled }) => enabled && replaces.includes(slug_name))
}

/** Whether there is something to agree to before it goes on. */
export function needsConsent(plugin: Enabling, plugins: readonly InstalledPlugin[]): boolean {
  return plugin.permissions.length > 0 || getReplaced(plugin, plugins).length > 0
}
