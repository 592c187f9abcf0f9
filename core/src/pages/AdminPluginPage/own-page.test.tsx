import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildConfig } from '../../features/plugin-forms/form-samples.ts'
import { openApp } from '../../shell/testing/open-app.tsx'
import { createPlugins } from '../../slots/index.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

it.each([
  [true, ['/deliveries']],
  [false, []],
])('links to the page that an enabled plugin adds to the site: %s', async (enabled, expected) => {
  const route = { path: '/deliveries', title: 'Deliveries', menu: false }

  openApp('/admin/github_connector', {
    user: ada,
    plugins: createPlugins({ statuses: [{ slug_name: 'github_connector', enabled, route }] }),
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      adminPluginConfig: () => buildConfig(),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'GitHub login' })

  const links = screen.queryAllByRole('link', { name: 'Deliveries' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected)
})
