import { describe, expect, it } from 'vitest'
import en from '../../../../i18n/en_US/ui/admin_menu.json'
import { routeGroups } from '../../runtime/routing/index.ts'
import { buildAdminMenu, firstAdminPath, isCurrentItem } from './admin-menu.ts'

const plugins = [
  { name: 'GitHub login', slug_name: 'github_connector', have_config: true },
  { name: 'Welcome', slug_name: 'welcome_agent', have_config: true, admin_page: { menu: 'Welcomes' } },
]

describe('the menu of the administration', () => {
  it('has all sections in the order of the product', () => {
    const menu = buildAdminMenu([])

    expect(menu.map(({ heading, items }) => heading ?? items[0]?.text)).toEqual([
      'admin_menu.dashboard',
      'admin_menu.contents',
      'admin_menu.users',
      'admin_menu.badges',
      'admin_menu.customize',
      'admin_menu.settings',
      'admin_menu.backups',
      'admin_menu.audit_log',
      'admin_menu.jobs',
      'admin_menu.plugins',
    ])
  })

  it('has a text for each heading and entry', () => {
    const keys = buildAdminMenu([]).flatMap(({ heading, items }) => [
      ...(heading ? [heading] : []),
      ...items.map(({ text }) => text),
    ])

    expect(keys.filter((key) => !(key.replace('admin_menu.', '') in en))).toEqual([])
  })

  it('ends with the settings and pages of the active plugins', () => {
    const last = buildAdminMenu(plugins).at(-1)

    expect(last?.items.map(({ path, text }) => [path, text])).toEqual([
      ['/admin/installed-plugins', 'admin_menu.installed_plugins'],
      ['/admin/github_connector', 'GitHub login'],
      ['/admin/welcome_agent', 'Welcome'],
      ['/admin/plugins/welcome_agent', 'Welcomes'],
    ])
  })

  it('only links to existing pages', () => {
    const pages = new Set(routeGroups.flatMap(({ routes }) => routes.map(({ path }) => path)))
    const paths = buildAdminMenu([]).flatMap(({ items }) => items.map(({ path }) => path))

    expect(paths.filter((path) => !pages.has(path))).toEqual([])
  })

  it('begins with the dashboard', () => {
    expect(firstAdminPath).toBe('/admin/dashboard')
    expect(buildAdminMenu([])[0]?.items[0]?.path).toBe(firstAdminPath)
  })
})

it.each([
  ['/admin/users', true],
  ['/admin/users/7', true],
  ['/admin/users-x', false],
])('labels the users at %s: %s', (pathname, expected) => {
  expect(isCurrentItem({ path: '/admin/users', text: '' }, pathname)).toBe(expected)
})

it('marks the installed plugins on the page of the catalog', () => {
  expect(isCurrentItem({ path: '/admin/installed-plugins', text: '' }, '/admin/plugin-catalog')).toBe(true)
  expect(isCurrentItem({ path: '/admin/users', text: '' }, '/admin/plugin-catalog')).toBe(false)
})
