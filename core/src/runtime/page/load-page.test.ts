import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ApiFailure, createApiClient } from '../../api/index.ts'
import { createTexts } from '../../lib/i18n/index.ts'
import { createPlugins } from '../../slots/index.ts'
import { type App, appContext } from '../app-context.ts'
import { type Guard, loggedIn } from '../guards/index.ts'
import { createSession, toSessionUser, type WireUser } from '../session/index.ts'
import { createSiteStore } from '../site/index.ts'
import { checkEditable } from './edit-check.ts'
import { loadPage } from './load-page.ts'
import { type AnyPage, definePage } from './page.ts'
import { forbidden, goTo, notFound } from './page-stop.ts'

const member: WireUser = { id: '1', username: 'ada', mail_status: 1 }

function setUp(
  { user = null, isServer = true, fetchUser = async () => user } = {} as Partial<{
    user: WireUser | null
    isServer: boolean
    fetchUser: () => Promise<WireUser | null>
  }>,
) {
  const report = vi.fn()
  const app: App = {
    api: createApiClient(async (name) => ({ name })),
    session: createSession({ user: user && toSessionUser(user), fetchUser }),
    site: createSiteStore({ general: { name: 'Site' } }),
    texts: createTexts('en_US', {}),
    plugins: createPlugins({}),
    agent: null,
    isInstalling: false,
    isServer,
    siteUrl: 'http://x.example',
    report,
  }
  const context = new RouterContextProvider()
  context.set(appContext, app)
  const load = (page: AnyPage | undefined, guards: Guard[] = []) => {
    const url = new URL('http://x.example/tags/php?page=2')
    const args = { request: new Request(url), url, params: { tagName: 'php' }, pattern: '', context }
    return loadPage(args as LoaderFunctionArgs, guards, async () => page)
  }
  return { app, load, report }
}

const throwing = (thrown: unknown) =>
  definePage<null>({
    loader: () => {
      throw thrown
    },
    Component: () => null,
  })
const failWith = (status: number, reason = 'r') =>
  throwing(new ApiFailure({ status, reason, msg: 'Words.', data: null }))

async function getRedirect(work: Promise<unknown>): Promise<Response> {
  const thrown = await work.catch((error: unknown) => error)
  if (!(thrown instanceof Response)) throw new Error('expected a redirect')
  return thrown
}

describe('loading a page', () => {
  it('gives the page what it asks for', async () => {
    const page = definePage({
      loader: async ({ api, params, url, site, session }) => ({
        call: await api.call('siteInfo'),
        tag: params.tagName,
        page: url.searchParams.get('page'),
        site: site.general?.name,
        reader: session.user()?.username,
      }),
      Component: () => null,
    })

    expect(await setUp({ user: member }).load(page)).toEqual({
      kind: 'page',
      data: { call: { name: 'siteInfo' }, tag: 'php', page: '2', site: 'Site', reader: 'ada' },
    })
  })

  it('answers 404 where no page is built', async () => {
    expect(await setUp().load(undefined)).toMatchObject({ kind: 'error', code: '404', status: 404 })
  })

  it.each([
    ['notFound()', throwing(notFound()), { code: '404', status: 404 }],
    ['forbidden()', throwing(forbidden('Mine.')), { code: '403', status: 403, msg: 'Mine.' }],
    ['a 404', failWith(404), { code: '404', status: 404 }],
    ['a 400', failWith(400), { code: '404', status: 404 }],
    ['a 403', failWith(403), { code: '403', status: 403, msg: 'Words.' }],
    ['a 429', failWith(429), { code: '429', status: 429, msg: 'Words.' }],
    ['a busy site', failWith(503, 'base.too_many_requests'), { code: '503', status: 503, msg: 'Words.' }],
    ['a 500', failWith(500), { code: '50X', status: 500 }],
    ['no answer', failWith(0), { code: 'offline', status: 503, msg: '' }],
    ['a fault', throwing(new TypeError('x')), { code: '50X', status: 500, msg: '' }],
  ])('shows the error page for %s', async (_, page, expected) => {
    expect(await setUp().load(page)).toMatchObject({ kind: 'error', ...expected })
  })

  it('says that there is no connection where the code of the page does not come without one', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const page = throwing(new TypeError('Failed to fetch dynamically imported module'))

    expect(await setUp({ isServer: false }).load(page)).toMatchObject({ code: 'offline' })
    expect(await setUp({ isServer: true }).load(page)).toMatchObject({ code: '50X' })
    onLine.mockRestore()
  })

  it('keeps what a page last showed when it cannot be loaded again, for the user who saw it', async () => {
    const { app, load } = setUp({ user: member, isServer: false })
    app.loaded = new Map()
    const answer = vi.fn(async () => 'first')
    const page = definePage({ loader: answer, Component: () => null })
    await load(page)
    answer.mockRejectedValue(new ApiFailure({ status: 0, reason: 'client.network', msg: '', data: null }))

    expect(await load(page)).toEqual({ kind: 'page', data: 'first', isStale: true })
    app.session.clear()
    expect(await load(page)).toMatchObject({ kind: 'error', code: 'offline' })
  })

  it('shows a refusal in place of what a page last showed', async () => {
    const { app, load } = setUp({ isServer: false })
    app.loaded = new Map()
    await load(definePage({ loader: () => 'first', Component: () => null }))

    expect(await load(failWith(404))).toMatchObject({ kind: 'error', code: '404' })
  })

  it('shows the 403 page with the words of a refused edit check, and other failures as they are', async () => {
    const checking = (status: number) =>
      definePage({
        loader: () =>
          checkEditable(
            Promise.reject(new ApiFailure({ status, reason: 'r', msg: 'Under review.', data: null })),
          ),
        Component: () => null,
      })

    expect(await setUp().load(checking(400))).toMatchObject({
      code: '403',
      status: 403,
      msg: 'Under review.',
    })
    expect(await setUp().load(checking(404))).toMatchObject({ code: '404' })
  })

  it('reports faults and broken answers, and keeps quiet about errors', async () => {
    const { load, report } = setUp()

    await load(failWith(404))
    expect(report).not.toHaveBeenCalled()
    await load(failWith(500))
    await load(throwing(new TypeError('x')))

    expect(report).toHaveBeenCalledTimes(2)
  })

  it('reads an error of the server by its shape', async () => {
    const page = throwing(Object.assign(new Error('x'), { status: 404, reason: 'r', msg: '', data: null }))

    expect(await setUp().load(page)).toMatchObject({ code: '404' })
  })

  it('leads to where the loader or the catalog says', async () => {
    const { load } = setUp()

    const moved = await getRedirect(load(throwing(goTo('/tags/js', { isPermanent: true }))))
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/tags/js'])
    const authErrors = await getRedirect(load(failWith(401)))
    expect(authErrors.headers.get('Location')).toBe('/users/login?from=%2Ftags%2Fphp%3Fpage%3D2')
  })

  it('runs the guards before the page, and not the page after an error', async () => {
    const loader = vi.fn(() => null)

    const response = await getRedirect(
      setUp().load(definePage({ loader, Component: () => null }), [loggedIn]),
    )

    expect(response.headers.get('Location')).toMatch(/^\/users\/login/)
    expect(loader).not.toHaveBeenCalled()
  })

  it('ends the session in a browser when a call says it is over', async () => {
    const { app, load } = setUp({ user: member, isServer: false })

    await getRedirect(load(failWith(401)))

    expect(app.session.user()).toBeNull()
  })

  it('asks once more who is reading before it turns someone away', async () => {
    const activated: Guard = ({ login }) =>
      login.isActivated ? { kind: 'pass' } : { kind: 'errorPage', code: '403' }
    const { load } = setUp({
      user: { ...member, mail_status: 2 },
      isServer: false,
      fetchUser: async () => member,
    })

    expect(await load(definePage({ loader: () => 1, Component: () => null }), [activated])).toEqual({
      kind: 'page',
      data: 1,
    })
  })
})
