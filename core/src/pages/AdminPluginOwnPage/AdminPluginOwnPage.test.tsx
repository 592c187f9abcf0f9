import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildPlugin } from '../../features/installed-plugins/plugin-samples.ts'
import { openApp } from '../../shell/testing/open-app.tsx'
import { openPage } from '../../shell/testing/open-page.ts'
import { buildStatus, openPlugins, type WebHalves } from '../../slots/plugin-samples.testing.tsx'

const root = { id: '1', username: 'root', display_name: 'Root', mail_status: 1, role_id: 2 }
const slug = 'welcome_agent'
const on = buildStatus(slug, ['admin.page'])
const off = { slug_name: slug, enabled: false }
const name = 'Welcome comments'
const installed = buildPlugin({
  slug_name: slug,
  name,
  enabled: true,
  state: 'active',
  have_config: false,
  admin_page: { title: 'What was written', menu: 'Welcomes' },
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const whole: WebHalves[string] = {
  slots: { 'admin.page': ({ rest, query }) => <h1>{`Welcomes ${rest} ${query.get('page')}`}</h1> },
}

function open(path = `/admin/plugins/${slug}`, half: WebHalves[string] = whole, status = on) {
  window.scrollTo = () => undefined
  let isOn = status.enabled
  const { plugins, setStatuses } = openPlugins({ [slug]: half }, { statuses: [status] })
  const getPlugin = () => ({
    ...installed,
    enabled: isOn,
    state: isOn ? ('active' as const) : ('inactive' as const),
  })
  const list = ({ status }: { status?: string }) => (status === 'active' && !isOn ? [] : [getPlugin()])
  openApp(path, {
    user: root,
    plugins,
    calls: {
      adminPluginList: (input) => list(input as { status?: string }),
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
    },
  })
  return {
    switchTo(next: boolean) {
      isOn = next
      act(() => setStatuses(next ? on : off))
    },
  }
}

const menuEntries = () => screen.queryAllByRole('link', { name: 'Welcomes' })

describe('the page of a plugin in the administration', () => {
  it('shows the plugin’s content, at its URL and below it, with a menu entry', async () => {
    open(`/admin/plugins/${slug}/log/7?page=2`)

    expect(await screen.findByRole('heading', { level: 1, name: 'Welcomes /log/7 2' })).toBeDefined()
    const [entry] = menuEntries()
    expect(entry?.getAttribute('href')).toBe(`/admin/plugins/${slug}`)
    expect(entry?.getAttribute('aria-current')).toBe('page')
  })

  it('says that its plugin is disabled, and returns when it is enabled', async () => {
    const { switchTo } = open()
    await screen.findByRole('heading', { level: 1, name: /^Welcomes/ })

    switchTo(false)

    expect(await screen.findByText(/Welcome comments is deactivated\./)).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'What was written' })).toBeDefined()
    expect(menuEntries()).toEqual([])
    switchTo(true)
    expect(await screen.findByRole('heading', { level: 1, name: /^Welcomes/ })).toBeDefined()
    await waitFor(() => expect(menuEntries()).not.toEqual([]))
  })

  it('can fail: the menu and a link to the list of plugins stay', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('broken')
    }
    open(undefined, { slots: { 'admin.page': Broken } })

    expect((await screen.findByRole('alert')).textContent).toContain('could not be shown')
    expect(menuEntries()).not.toEqual([])
  })

  it('keeps its title while the plugin is loading', async () => {
    open(undefined, () => new Promise(() => undefined))

    expect(await screen.findByRole('heading', { level: 1, name: 'What was written' })).toBeDefined()
  })
})

describe('the server’s page', () => {
  const answers = { adminPluginList: [installed], adminMailPage: { count: 0, list: [], is_delivering: true } }
  const path = `/admin/plugins/${slug}`

  it('has the title for administrators, and is 404 if no plugin has such a page', async () => {
    const found = await openPage(path, answers, { user: root, plugins: [on] })
    const missing = await openPage('/admin/plugins/other', answers, { user: root, plugins: [on] })

    expect([found.status, found.document.title]).toEqual([200, 'What was written - Site'])
    expect(missing.status).toBe(404)
  })

  it('shows nothing of it to members and visitors', async () => {
    const member = await openPage(path, answers, { user: { ...root, role_id: 1 }, plugins: [on] })
    const visitor = await openPage(path, answers, { plugins: [on] })

    for (const { status, document, calls } of [member, visitor]) {
      expect(status).not.toBe(200)
      expect(document.documentElement.innerHTML).not.toContain('What was written')
      expect(calls).toEqual([])
    }
  })

  it('says that it is in safe mode', async () => {
    const page = await openPage(`${path}?safe-mode`, answers, { user: root, plugins: [on] })

    expect(page.document.body.textContent).toContain('no plugin is loaded')
  })
})
