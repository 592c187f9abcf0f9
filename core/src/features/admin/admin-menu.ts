import { brushIcon, databaseIcon, fileIcon, gaugeIcon, historyIcon, icons, listIcon } from '../../ui/index.ts'

export type AdminMenuItem = {
  path: string
  /** Key of its name, or the name itself for what plugins add. */
  text: string
  isName?: boolean
}

export type AdminMenuGroup = {
  /** Key of its heading; a group of one has none. */
  heading?: string
  icon: string
  items: readonly AdminMenuItem[]
}

/** A plugin that is on and has settings. */
export type ConfigurablePlugin = { name: string; slug_name: string; type?: string }

// texts: admin.menu.*
function item(path: string, text: string): AdminMenuItem {
  return { path: `/admin/${path}`, text: `admin.menu.${text}` }
}

const groups: readonly AdminMenuGroup[] = [
  { icon: gaugeIcon, items: [item('dashboard', 'dashboard')] },
  {
    heading: 'admin.menu.contents',
    icon: fileIcon,
    items: [item('questions', 'questions'), item('answers', 'answers')],
  },
  { icon: icons.usersIcon, items: [item('users', 'users')] },
  { icon: icons.starIcon, items: [item('badges', 'badges')] },
  {
    heading: 'admin.menu.customize',
    icon: brushIcon,
    items: [item('themes', 'themes'), item('css-html', 'css_html')],
  },
  {
    heading: 'admin.menu.settings',
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
    heading: 'admin.menu.plugins',
    icon: icons.pluginIcon,
    items: [item('installed-plugins', 'installed_plugins')],
  },
]

export function pluginPath(slug: string): string {
  return `/admin/${encodeURIComponent(slug)}`
}

/** The administrator's menu: only what is built, with the settings of the active plugins at its end. */
export function adminMenuFor(
  plugins: readonly ConfigurablePlugin[],
  isLive: (path: string) => boolean,
): AdminMenuGroup[] {
  const added = isLive('/admin/:slug_name')
    ? plugins.map(({ name, slug_name }) => ({ path: pluginPath(slug_name), text: name, isName: true }))
    : []
  return groups
    .map((group) => ({
      ...group,
      items: [
        ...group.items.filter(({ path }) => isLive(path)),
        ...(group.heading === 'admin.menu.plugins' ? added : []),
      ],
    }))
    .filter(({ items }) => items.length > 0)
}

/** Where the administration begins; undefined while none of its pages is built. */
export function firstAdminPath(isLive: (path: string) => boolean): string | undefined {
  return adminMenuFor([], isLive)[0]?.items[0]?.path
}

/** A page below that of an item, such as one user's, belongs to it. */
export function isCurrentItem({ path }: AdminMenuItem, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
