import type { PluginStatus } from '@querent/sdk/contract'
import { describe, expect, it, vi } from 'vitest'
import en from '../../../../i18n/en_US/ui/slots.json'
import { ApiFailure, createApiClient } from '../../api/index.ts'
import { createTexts } from '../../lib/i18n/index.ts'
import type { App } from '../../runtime/app-context.ts'
import { createSession, toSessionUser } from '../../runtime/session/index.ts'
import { createSiteStore } from '../../runtime/site/index.ts'
import { buildTheme } from '../../slots/theme-samples.testing.ts'
import { createClientState } from '../providers/AppProviders.tsx'
import { createAppPlugins } from './app-plugins.ts'
import { reloadOnRouteChange, reportPluginFaults } from './start-plugins.ts'

const admin = toSessionUser({ id: '1', username: 'root', mail_status: 1, role_id: 2 })
const member = toSessionUser({ id: '2', username: 'ada', mail_status: 1, role_id: 1 })
const route = { path: '/hello', title: 'Hello', menu: true }
const hello: PluginStatus = { slug_name: 'hello_route', enabled: true, version: '1.0.0', route }

function setUp({ user = admin as typeof admin | null, path = '/', isFailing = false } = {}) {
  const call = vi.fn(async (name: string, _input: unknown) => {
    if (isFailing) throw new ApiFailure({ status: 503, reason: 'x', msg: '', data: null })
    if (name === 'adminPluginList') return [{ slug_name: 'chart', name: 'Charts' }]
    return name === 'pluginStatusList' ? [hello] : null
  })
  const api = createApiClient(call)
  const url = new URL(path, 'https://site.example')
  const report = vi.fn()
  const app: App = {
    api,
    session: createSession({ user, fetchUser: async () => null }),
    site: createSiteStore({}),
    texts: createTexts('en_US', { slots: en }),
    plugins: createAppPlugins({ statuses: [hello], url, user, bisect: undefined, api }),
    agent: null,
    isInstalling: false,
    isServer: false,
    siteUrl: url.origin,
    report,
  }
  return { app, call, report, state: createClientState() }
}

describe('what the URL of a page says about plugins', () => {
  const stateAt = (path: string, user: typeof admin | null) =>
    setUp({ path, user }).app.plugins.store.getState()

  it('counts for administrators alone', () => {
    expect(stateAt('/?slots', admin).isInspecting).toBe(true)
    expect(stateAt('/?safe-mode', admin).statuses).toEqual([])
    for (const user of [member, null]) {
      expect(stateAt('/?slots&safe-mode', user)).toEqual({ isInspecting: false, statuses: [hello] })
    }
  })

  it('holds in safe mode, whatever the site answers later', async () => {
    const { app, call } = setUp({ path: '/tags?safe-mode' })

    await app.plugins.refresh()

    expect(call).not.toHaveBeenCalled()
    expect(app.plugins.store.getState().statuses).toEqual([])
  })

  it('leaves out what is off while a plugin is searched for, in the browser of an administrator alone', () => {
    const statuses = ['one', 'two', 'three'].map((slug_name) => ({ slug_name, enabled: true }))
    const open = (user: typeof admin | null, path = '/') => {
      const url = new URL(path, 'https://site.example')
      const plugins = createAppPlugins({ statuses: [], url, user, bisect: 'asking.one.two.three' })
      plugins.accept(statuses)
      return plugins.store.getState().statuses.map(({ slug_name }) => slug_name)
    }

    expect(open(admin)).toEqual(['three'])
    for (const user of [member, null]) expect(open(user)).toEqual(['one', 'two', 'three'])
    expect(open(admin, '/?safe-mode')).toEqual([])
  })

  it('keeps the theme that is looked at, whatever the site switches on', async () => {
    const theme = buildTheme()
    const look = { slug_name: 'classic', enabled: false, theme }
    const night = { slug_name: 'night', enabled: true, theme: buildTheme({ font: 'serif' }) }
    const open = (user: typeof admin) =>
      createAppPlugins({
        statuses: [look],
        url: new URL('https://site.example/?theme=classic'),
        user,
        bisect: undefined,
      })
    const [ofAdmin, ofMember] = [open(admin), open(member)]

    for (const plugins of [ofAdmin, ofMember])
      plugins.accept([{ slug_name: 'classic', enabled: true }, night])

    expect(ofAdmin.store.getState().statuses).toEqual([
      { ...look, enabled: true },
      { slug_name: 'night', enabled: true },
    ])
    expect(ofMember.store.getState().statuses[1]).toEqual(night)
  })

  it('changes nothing when the site refuses to say what is on', async () => {
    const { app } = setUp({ isFailing: true })

    await app.plugins.refresh()

    expect(app.plugins.store.getState().statuses).toEqual([hello])
  })
})

describe('a fault', () => {
  const fault = (slug: string) => ({ slug, where: 'question.aside', error: new TypeError('no such thing') })

  it('is shown to an administrator once for each plugin, and reported to the site once for each place', async () => {
    const { app, call, state } = setUp()
    reportPluginFaults(app, state)

    for (const slug of ['chart', 'chart', 'math']) app.plugins.report(fault(slug))
    app.plugins.report({ ...fault('chart'), where: 'start' })

    await expect
      .poll(() => state.toasts.store.getState().toasts.map(({ text }) => text))
      .toEqual([
        'The plugin Charts failed. The page works without it.',
        'The plugin math failed. The page works without it.',
      ])
    const reports = call.mock.calls.filter(([name]) => name === 'pluginFaultReport')
    expect(reports).toHaveLength(3)
    expect(reports[0]).toEqual([
      'pluginFaultReport',
      { plugin_slug_name: 'chart', where: 'question.aside', message: 'TypeError: no such thing' },
    ])
  })

  it('names the plugin by its slug while the site does not answer', async () => {
    const { app, state } = setUp({ isFailing: true })
    reportPluginFaults(app, state)

    app.plugins.report(fault('chart'))

    await expect
      .poll(() => state.toasts.store.getState().toasts.map(({ text }) => text))
      .toEqual(['The plugin chart failed. The page works without it.'])
  })

  it('of a plugin that nobody knows is shown to administrators, and not reported', () => {
    const { app, call, state } = setUp()
    reportPluginFaults(app, state)

    for (const where of ['page', 'page']) app.plugins.report({ slug: '', where, error: new Error('removed') })

    expect(state.toasts.store.getState().toasts.map(({ text }) => text)).toEqual([
      'A plugin removed the content of the page, which was restored. Under “Installed plugins” you can find out which one.',
    ])
    expect(call).not.toHaveBeenCalled()
  })

  it('is reported to the site alone, once, when other users meet it', () => {
    const { app, call, state } = setUp({ user: member })
    reportPluginFaults(app, state)

    for (const slug of ['chart', 'chart']) app.plugins.report(fault(slug))

    expect(state.toasts.store.getState().toasts).toEqual([])
    expect(call).toHaveBeenCalledTimes(1)
  })
})

describe('the page at a URL', () => {
  it.each([
    ['/hello', 1],
    ['/hello/more', 1],
    ['/tags', 0],
  ])('at %s is loaded again when its plugin goes: %d', (pathname, times) => {
    const { app } = setUp()
    const revalidate = vi.fn(async () => undefined)
    reloadOnRouteChange(app, { state: { location: { pathname } }, revalidate })

    app.plugins.store.setState({ statuses: [] })
    app.plugins.store.setState({ statuses: [] })

    expect(revalidate).toHaveBeenCalledTimes(times)
  })
})
