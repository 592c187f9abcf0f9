import { brushIcon, databaseIcon, fileIcon, gaugeIcon, historyIcon, icons, listIcon } from '../../ui/index.ts'

export type AdminMenuItem = {
  path: string
  /** Key of its name, or the name itself for entries of plugins. */
  text: string
  isName?: boolean
}

export type AdminMenuGroup = {
  /** Key of its heading; a group with one item has none. */
  heading?: string
  icon: string
  items: readonly AdminMenuItem[]
}

/** An enabled plugin with settings, a page in the administration, or both. */
export type ListedPlugin = {
  name: string
  slug_name: string
  type?: string
  have_config: boolean
  admin_page?: { menu: string }
}

// texts: admin_menu.*
function item(path: string, text: string): AdminMenuItem {
  return { path: `/admin/${path}`, text: `admin_menu.${text}` }
}

const dashboard = item('dashboard', 'dashboard')

/** Where the administration begins. */
export const firstAdminPath = dashboard.path

const groups: readonly AdminMenuGroup[] = [
  { icon: gaugeIcon, items: [dashboard] },
  {
    heading: 'admin_menu.contents',
    icon: fileIcon,
    items: [item('questions', 'questions'), item('answers', 'answers')],
  },
  { icon: icons.usersIcon, items: [item('users', 'users')] },
  { icon: icons.starIcon, items: [item('badges', 'badges')] },
  {
    heading: 'admin_menu.customize',
    icon: brushIcon,
    items: [item('themes', 'themes'), item('css-html', 'css_html')],
  },
  {
    heading: 'admin_menu.settings',
    icon: icons.settingsIcon,
    items: [
      item('general', 'general'),
      item('interface', 'interface'),
      item('branding', 'branding'),
      item('smtp', 'smtp'),
      item('legal', 'legal'),
      item('write', 'write'),
      item('seo', 'seo'),
      item('login', 'login'),
      item('settings-users', 'settings_users'),
      item('privileges', 'privileges'),
    ],
  },
  { icon: databaseIcon, items: [item('backups', 'backups')] },
  { icon: historyIcon, items: [item('audit-log', 'audit_log')] },
  { icon: listIcon, items: [item('jobs', 'jobs')] },
  {
    heading: 'admin_menu.plugins',
    icon: icons.pluginIcon,
    items: [item('installed-plugins', 'installed_plugins')],
  },
]

export function pluginPath(slug: string): string {
  return `/admin/${encodeURIComponent(slug)}`
}

/** The path of a plugin's page in the administration. */
export function pluginPagePath(slug: string): string {
  return `/admin/plugins/${encodeURIComponent(slug)}`
}

function listPluginItems({ name, slug_name, have_config, admin_page }: ListedPlugin): AdminMenuItem[] {
  return [
    ...(have_config ? [{ path: pluginPath(slug_name), text: name, isName: true }] : []),
    ...(admin_page ? [{ path: pluginPagePath(slug_name), text: admin_page.menu, isName: true }] : []),
  ]
}

/** The administrator's menu, with the settings and pages of the active plugins at its end. */
export function buildAdminMenu(plugins: readonly ListedPlugin[]): AdminMenuGroup[] {
  const added = plugins.flatMap(listPluginItems)
  return groups.map((group) =>
    group.heading === 'admin_menu.plugins' ? { ...group, items: [...group.items, ...added] } : group,
  )
}

/** A page that is only linked from the page of an item. */
const partOf: Record<string, string> = { '/admin/plugin-catalog': '/admin/installed-plugins' }

/** Subpages of an item, such as one user's, belong to it. */
export function isCurrentItem({ path }: AdminMenuItem, pathname: string): boolean {
  return pathname === path || partOf[pathname] === path || pathname.startsWith(`${path}/`)
}
