import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/login-browser.ts'
import { api, failure, type LoginSite, openLoginSite } from '../../../test/login-site.ts'

let opened: LoginSite

beforeEach(async () => {
  opened = await openLoginSite()
  const { settings } = opened.site.app
  const { general } = settings.current
  await settings.replace({ general: { ...general, site_url: 'https://ask.example.org' } })
})
afterEach(() => opened.close())

test('a browser is marked by a cookie that no other host of the domain can set', async () => {
  const { cookies } = await opened.server.inject({ url: `${api}/connector/login/hub_connector` })

  expect(cookies).toEqual([
    expect.objectContaining({ name: '__Host-login_browser', path: '/', secure: true, httpOnly: true }),
  ])
  expect(cookies[0]?.domain).toBeUndefined()
})

test('a mark set by another host of the domain logs nobody in to another’s account', async () => {
  const attacker = openBrowser(opened.server)
  const callback = await opened.startLogin(attacker)
  const [mark = ''] = attacker.cookies.values()
  const victim = openBrowser(opened.server)
  victim.cookies.set('login_browser', mark)

  expect(failure(await victim.go(callback))).toBe('/users/auth-landing expired')
})
