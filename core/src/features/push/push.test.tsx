import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import pushTexts from '../../../../i18n/en_US/ui/push.json'
import { ApiFailure, createApiClient } from '../../api/index.ts'
import { createTexts } from '../../lib/i18n/index.ts'
import type { App } from '../../runtime/app-context.ts'
import { createSession, toSessionUser } from '../../runtime/session/index.ts'
import { createSiteStore } from '../../runtime/site/index.ts'
import { AppProviders, createClientState } from '../../shell/providers/AppProviders.tsx'
import { createPlugins } from '../../slots/index.ts'
import { PushSetting, PushSync } from './index.ts'
import type { PushBrowser } from './push-browser.ts'
import { buildPushBrowser, unablePushBrowser } from './push-samples.ts'

const call = vi.fn(async (name: string, _input: unknown): Promise<unknown> => {
  return name === 'pushKey' ? { public_key: 'key' } : null
})
const ada = { id: '1', username: 'ada', mail_status: 1 }

function show(part: React.ReactNode, user: typeof ada | null = ada) {
  const api = createApiClient(call)
  const state = createClientState()
  const session = createSession({ user: user && toSessionUser(user), fetchUser: async () => user })
  const app: App = {
    api,
    session,
    site: createSiteStore({}),
    texts: createTexts('en_US', { push: pushTexts }),
    plugins: createPlugins({}),
    agent: null,
    isInstalling: false,
    isServer: false,
    siteUrl: 'http://localhost',
    report: vi.fn(),
  }
  render(
    <AppProviders app={app} state={state} api={api} renderedAt={0}>
      {part}
    </AppProviders>,
  )
  return { session, state }
}

const names = () => call.mock.calls.map(([name]) => name)
const flip = async () => fireEvent.click(await screen.findByRole('switch'))
const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked

beforeEach(() => {
  localStorage.clear()
  call.mockClear()
})
afterEach(cleanup)

describe('the setting', () => {
  it('enables and disables push in this browser', async () => {
    const { browser, isSubscribed } = buildPushBrowser()
    show(<PushSetting browser={browser} />)

    await flip()
    await waitFor(() => expect(isOn()).toBe(true))
    expect(isSubscribed()).toBe(true)
    expect(call).toHaveBeenLastCalledWith(
      'pushSubscriptionAdd',
      expect.objectContaining({ endpoint: 'https://push.example/2' }),
    )

    await flip()
    await waitFor(() => expect(isOn()).toBe(false))
    expect(isSubscribed()).toBe(false)
    expect(names()).toEqual(['pushKey', 'pushSubscriptionAdd', 'pushSubscriptionRemove'])
  })

  it('says that the user has to allow it in the browser', async () => {
    show(<PushSetting browser={buildPushBrowser({ answer: 'denied' }).browser} />)
    await flip()
    expect(await screen.findByText(/are blocked in the browser/)).toBeDefined()
    expect(call).not.toHaveBeenCalled()
  })

  it('says that it is not possible', async () => {
    show(<PushSetting browser={unablePushBrowser} />)
    expect(await screen.findByText(/cannot show notifications/)).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('says that it failed, and can be retried', async () => {
    call.mockRejectedValueOnce(new ApiFailure({ status: 500, reason: 'x', msg: '', data: null }))
    show(<PushSetting browser={buildPushBrowser().browser} />)
    await flip()
    expect(await screen.findByText(/went wrong/)).toBeDefined()
    await flip()
    await waitFor(() => expect(isOn()).toBe(true))
  })
})

describe('the sync', () => {
  const on = () => buildPushBrowser({ permission: 'granted', isOn: true })
  const keep = (browser: PushBrowser, user: typeof ada | null = ada) =>
    show(<PushSync browser={browser} />, user)

  it('registers a subscribed browser with the site once a day', async () => {
    keep(on().browser)
    await waitFor(() => expect(names()).toEqual(['pushSubscriptionAdd']))
    cleanup()
    keep(on().browser)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(names()).toEqual(['pushSubscriptionAdd'])
  })

  it('does nothing without a subscription, or for visitors', async () => {
    keep(buildPushBrowser().browser)
    cleanup()
    keep(on().browser, null)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(call).not.toHaveBeenCalled()
  })

  it('ends with the login', async () => {
    const { browser, isSubscribed } = on()
    const { session } = keep(browser)
    await waitFor(() => expect(names()).toHaveLength(1))
    act(() => session.clear())
    await waitFor(() => expect(isSubscribed()).toBe(false))
  })
})
