import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localEntries } from '../../lib/storage.ts'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'
import { createPlugins } from '../../slots/index.ts'
import { sampleConnector, sampleHost, sampleIcon } from './login-samples.ts'

const hub = sampleConnector
const ada = { id: '1', username: 'ada', display_name: 'Ada', access_token: 'token', mail_status: 1 }

const getAgent =
  (changes = {}) =>
  () => ({ enabled: true, agent_info: { ...sampleHost, ...changes } })
const links = () => screen.queryAllByRole('link', { name: /^Connect with/ }).map((link) => link.textContent)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('external logins', () => {
  it('are hidden if no plugin offers any', async () => {
    openApp('/users/login')
    await screen.findByRole('heading', { name: 'Log in' })

    expect(links()).toEqual([])
    expect(screen.queryByText('or')).toBeNull()
  })

  it('leave the application, the account host first, each with its logo as an image', async () => {
    openApp('/users/login', { calls: { connectorInfo: () => [hub], userCenterAgentInfo: getAgent() } })
    await screen.findByRole('heading', { name: 'Log in' })

    expect(links()).toEqual(['Connect with The Firm', 'Connect with Hub'])
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Connect with Hub' })
    expect(link.href).toBe(hub.link)
    expect(link.querySelector('img')?.src).toBe(`data:image/svg+xml;base64,${sampleIcon}`)
    expect(screen.getByLabelText('Email')).toBeDefined()
  })

  it.each([
    ['/users/login', 'Log in'],
    ['/users/register', 'Sign up'],
  ])('are updated at %s while the page is open, and the input stays', async (path, heading) => {
    const connector = { slug_name: 'hub', enabled: true, type: 'connector', changed_at: 1 }
    const plugins = createPlugins({})
    let offered = [] as (typeof hub)[]
    openApp(path, { plugins, calls: { connectorInfo: () => offered } })
    await screen.findByRole('heading', { name: heading })
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } })

    offered = [hub]
    act(() => plugins.accept([connector]))
    await screen.findByRole('link', { name: 'Connect with Hub' })
    // Its name depends on its settings.
    offered = [{ ...hub, name: 'Hub 2' }]
    act(() => plugins.accept([{ ...connector, changed_at: 2 }]))
    await screen.findByRole('link', { name: 'Connect with Hub 2' })
    offered = []
    act(() => plugins.accept([{ slug_name: 'hub', enabled: false }]))

    await waitFor(() => expect(links()).toEqual([]))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
  })

  it('remember the page that the user came from', async () => {
    openApp('/users/login?from=%2Ftos', { calls: { connectorInfo: () => [hub] } })
    const link = await screen.findByRole('link', { name: 'Connect with Hub' })
    link.addEventListener('click', (event) => event.preventDefault())

    fireEvent.click(link)

    expect(localEntries.get('origin')).toBe('/tos')
  })

  it('are only the host if it manages all accounts', async () => {
    const userCenterAgentInfo = getAgent({ enabled_original_user_system: false })
    openApp('/users/login', { calls: { connectorInfo: () => [hub], userCenterAgentInfo } })

    expect(await screen.findByText(/The Firm manages the accounts of this site/)).toBeDefined()
    expect(links()).toEqual(['Connect with The Firm'])
    expect(screen.queryByLabelText('Email')).toBeNull()
  })

  it('are on the registration page, too, with its URL', async () => {
    openApp('/users/register', { calls: { connectorInfo: () => [hub], userCenterAgentInfo: getAgent() } })
    await screen.findByRole('heading', { name: 'Sign up' })

    expect(links()).toEqual(['Connect with The Firm', 'Connect with Hub'])
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Connect with The Firm' }).href).toBe(
      sampleHost.sign_up_redirect_url,
    )
  })

  it('do not block the form if they cannot be loaded', async () => {
    const fail = () => {
      throw apiError(500, null)
    }
    openApp('/users/login', { calls: { connectorInfo: fail, userCenterAgentInfo: fail } })

    expect(await screen.findByLabelText('Email')).toBeDefined()
  })

  it('replace passwords if the site does not accept any', async () => {
    openApp('/users/login', {
      site: { login: { allow_password_login: false } },
      calls: { connectorInfo: () => [hub] },
    })

    await screen.findByRole('link', { name: 'Connect with Hub' })
    expect(screen.queryByText(/Password login is disabled/)).toBeNull()
    expect(screen.queryByText('or')).toBeNull()
  })
})

describe('the callback of a login', () => {
  it('starts the session with the code, and returns to the user’s page', async () => {
    localEntries.set('origin', '/tos')
    const { router, getInputs, app } = openApp('/users/auth-landing?code=abc', {
      calls: { connectorExchange: () => ada, siteLegal: () => ({}) },
    })

    await waitFor(() => expect(router.state.location.pathname).toBe('/tos'))
    expect(getInputs('connectorExchange')).toEqual([{ code: 'abc' }])
    expect(app.session.user()?.username).toBe('ada')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('says that the code has expired', async () => {
    const connectorExchange = () => {
      throw apiError(400, null)
    }
    openApp('/users/auth-landing?code=abc', { calls: { connectorExchange } })

    expect(await screen.findByText(/took too long, was already used/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to log in' })).toBeDefined()
  })

  it('can be retried if the site could not be reached', async () => {
    let answers = 0
    const connectorExchange = () => {
      answers += 1
      if (answers === 1) throw apiError(0, null)
      return ada
    }
    const calls = { connectorExchange, siteLegal: () => ({}) }
    localEntries.set('origin', '/tos')
    const { router } = openApp('/users/auth-landing?code=abc', { calls })

    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/tos'))
  })

  it('leads to the home page without a code', async () => {
    const nothing = () => ({ count: 0, list: [] })
    const { router } = openApp('/users/auth-landing', { calls: { questionPage: nothing, tagPage: nothing } })

    // Loading the chunk of the home page takes a while on a busy machine.
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it.each([
    ['email_taken', /connect Hub under My logins/],
    ['expired', /The login with Hub took too long/],
    ['cancelled', /Nothing has changed/],
    ['unavailable', /Hub cannot be reached/],
    ['<img src=x onerror=alert(1)>', /The login with Hub took too long/],
    ['constructor', /The login with Hub took too long/],
  ])('explains the error %s', async (reason, text) => {
    openApp(`/users/auth-landing?failed=${encodeURIComponent(reason)}&provider=hub_connector`, {
      calls: { connectorInfo: () => [hub] },
    })

    expect(await screen.findByText(text)).toBeDefined()
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  it('repeats the provider’s message, and shows no text of the URL', async () => {
    const { getInputs } = openApp(
      '/users/auth-landing?failed=refused&provider=Send+money+to+Eve&notice=n1&message=evil',
      { calls: { connectorNotice: () => ({ message: 'You are not a member of us.' }) } },
    )

    expect(await screen.findByText('You are not a member of us.')).toBeDefined()
    expect(getInputs('connectorNotice')).toEqual([{ code: 'n1' }])
    expect(document.body.textContent).not.toMatch(/money|evil/)
  })

  it('explains a failed login with the account host on a separate page', async () => {
    openApp('/user-center/auth-failed?failed=no_email&provider=firm_user_center', {
      calls: { userCenterAgentInfo: getAgent() },
    })

    expect(await screen.findByText(/Your The Firm account has no email address/)).toBeDefined()
  })
})

describe('a login without an address', () => {
  const open = async (calls: Parameters<typeof openApp>[1]) => {
    const opened = openApp('/users/confirm-email?binding_key=key', calls)
    await screen.findByRole('heading', { name: 'What is your email address?' })
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: ' ada@querent.example' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    return opened
  }

  it('asks for one, and waits for its mail', async () => {
    const waiting = { ...ada, mail_status: 2, e_mail: 'ada@querent.example' }
    const { getInputs, router, app } = await open({
      user: waiting,
      calls: {
        connectorEmailBind: () => ({ email_exist_and_must_be_confirmed: false, access_token: '' }),
      },
    })

    await waitFor(() => expect(router.state.location.pathname).toBe('/users/account-activation'))
    expect(getInputs('connectorEmailBind')).toEqual([
      { binding_key: 'key', email: 'ada@querent.example', must: false },
    ])
    expect(app.session.user()?.e_mail).toBe('ada@querent.example')
  })

  it('explains how to connect if another account has the address', async () => {
    const { router } = await open({
      calls: { connectorEmailBind: () => ({ email_exist_and_must_be_confirmed: true, access_token: '' }) },
    })

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'log in to it' })
    expect(link.getAttribute('href')).toBe('/users/login?from=/users/settings/account')
    expect(router.state.location.pathname).toBe('/users/confirm-email')
  })

  it('says that it is too late, and what the site does not accept', async () => {
    const late = () => {
      throw Object.assign(apiError(400, null), { reason: 'error.user.not_found' })
    }
    await open({ calls: { connectorEmailBind: late } })
    expect(await screen.findByText(/took too long/)).toBeDefined()
    cleanup()

    const domain = () => {
      throw apiError(400, null, 'Not this domain.')
    }
    await open({ calls: { connectorEmailBind: domain } })
    expect((await screen.findByRole('alert')).textContent).toContain('Not this domain.')
  })

  it('needs the key of a login', async () => {
    const { router } = openApp('/users/confirm-email')

    await waitFor(() => expect(router.state.location.pathname).toBe('/users/login'))
  })
})

describe('the user’s external logins', () => {
  const free = { ...hub, binding: false, external_id: '' }
  const bound = { ...hub, slug_name: 'b_connector', name: 'Bee', binding: true, external_id: '7' }
  const open = async (options: Parameters<typeof openApp>[1] = {}, query = '') => {
    const calls = { userPluginConfigList: () => [], connectorUserInfo: () => [free, bound], ...options.calls }
    const opened = openApp(`/users/settings/account${query}`, { user: ada, ...options, calls })
    await screen.findByRole('heading', { name: 'My logins' })
    return opened
  }

  it('have no section if there are none', async () => {
    openApp('/users/settings/account', { user: ada, calls: { userPluginConfigList: () => [] } })
    await screen.findByRole('heading', { name: 'Password' })

    expect(screen.queryByRole('heading', { name: 'My logins' })).toBeNull()
  })

  it('are connected on the provider’s page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { getInputs } = await open({
      calls: { connectorBindStart: () => ({ redirect_url: 'https://hub.example/authorize' }) },
    })

    fireEvent.click(screen.getByRole('button', { name: 'Connect Hub' }))

    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://hub.example/authorize'))
    expect(getInputs('connectorBindStart')).toEqual([{ slug_name: 'hub_connector' }])
  })

  it('are removed after a confirmation', async () => {
    const { getInputs } = await open({ calls: { connectorUnbind: () => null } })
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect Bee' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(getInputs('connectorUnbind')).toEqual([])

    fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))

    expect(await screen.findByText('Bee is disconnected.')).toBeDefined()
    expect(getInputs('connectorUnbind')).toEqual([{ external_id: '7', slug_name: 'b_connector' }])
    expect(getInputs('connectorUserInfo')).toHaveLength(2)
  })

  it('are below a link to the host if it manages address and password', async () => {
    await open({
      calls: {
        userCenterAgentInfo: getAgent({ enabled_original_user_system: false }),
        userCenterUserSettings: () => ({
          profile_setting_agent: { enabled: false, redirect_url: '' },
          account_setting_agent: { enabled: true, redirect_url: 'https://firm.example/account' },
        }),
      },
    })

    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open The Firm' }).href).toBe(
      'https://firm.example/account',
    )
    expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull()
  })

  it('report the result of connecting', async () => {
    await open({}, '?connected=b_connector')
    expect(screen.getByText(/Bee is connected/)).toBeDefined()
    cleanup()

    await open({}, '?failed=bound_elsewhere&provider=hub_connector')
    expect(screen.getByText(/That Hub login belongs to another account/)).toBeDefined()
  })
})
