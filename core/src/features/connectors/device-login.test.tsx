import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localEntries } from '../../lib/storage.ts'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'
import { sampleHost } from './login-samples.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', access_token: 'token', mail_status: 1 }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a login on another device', () => {
  const login = { device_key: 'key', url: 'https://firm.example/scan?s=1', number: '0421', expires_at: 2e9 }
  const calls = {
    userCenterAgentInfo: () => ({ enabled: true, agent_info: sampleHost }),
    userCenterDeviceStart: () => login,
  }
  const check = (state: string, code = '') => ({ state, code })

  const setHidden = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows a code and a number, and polls every two seconds until it is done', async () => {
    const times: number[] = []
    const userCenterDeviceStart = () => {
      times.push(Date.now())
      return login
    }
    const userCenterDeviceCheck = () => {
      times.push(Date.now())
      return times.length < 4 ? check('waiting') : check('done', 'abc')
    }
    localEntries.set('origin', '/tos')
    const { getInputs, router } = openApp('/user-center/auth', {
      calls: {
        ...calls,
        userCenterDeviceStart,
        userCenterDeviceCheck,
        connectorExchange: () => ada,
        siteLegal: () => ({}),
      },
    })

    const drawing = await screen.findByRole('img', { name: 'Code to scan with The Firm' })
    expect(drawing.getAttribute('width')).toBe('240')
    expect(drawing.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
    expect(screen.getByText('0421')).toBeDefined()
    await vi.advanceTimersByTimeAsync(6500)

    await waitFor(() => expect(router.state.location.pathname).toBe('/tos'))
    expect(getInputs('userCenterDeviceCheck')).toEqual(Array(3).fill({ device_key: 'key' }))
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(waits.every((wait) => wait >= 2000 && wait < 2500)).toBe(true)
    expect(getInputs('connectorExchange')).toEqual([{ code: 'abc' }])
  })

  it('does not poll while the page is hidden', async () => {
    const { getInputs } = openApp('/user-center/auth', {
      calls: { ...calls, userCenterDeviceCheck: () => check('waiting') },
    })
    await screen.findByText('0421')
    setHidden(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(getInputs('userCenterDeviceCheck')).toHaveLength(0)

    setHidden(false)
    await vi.advanceTimersByTimeAsync(2100)

    expect(getInputs('userCenterDeviceCheck')).toHaveLength(1)
  })

  it('offers a new code once this one has expired', async () => {
    const { getInputs } = openApp('/user-center/auth', {
      calls: { ...calls, userCenterDeviceCheck: () => check('expired') },
    })
    await screen.findByText('0421')
    await vi.advanceTimersByTimeAsync(2100)

    fireEvent.click(await screen.findByRole('button', { name: 'Get a new code' }))

    await waitFor(() => expect(getInputs('userCenterDeviceStart')).toHaveLength(2))
    expect(await screen.findByText('0421')).toBeDefined()
  })

  it('says that no code is available', async () => {
    const userCenterDeviceStart = () => {
      throw apiError(400, null)
    }
    openApp('/user-center/auth', { calls: { ...calls, userCenterDeviceStart } })

    expect(await screen.findByText(/The Firm cannot be reached/)).toBeDefined()
    expect(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in on this device instead' }).href,
    ).toContain('device=this')
  })

  it('asks on the phone before it logs in the other device', async () => {
    const { getInputs } = openApp('/users/auth-landing?device=d1&number=0421', {
      calls: { userCenterDeviceConfirm: () => null },
    })
    await screen.findByText('0421')
    expect(getInputs('userCenterDeviceConfirm')).toEqual([])

    fireEvent.click(screen.getByRole('button', { name: 'Yes, log me in there' }))

    expect(await screen.findByText(/You are logged in on the other device/)).toBeDefined()
    expect(getInputs('userCenterDeviceConfirm')).toEqual([{ code: 'd1' }])
  })

  it('says on the phone that the code has expired', async () => {
    const userCenterDeviceConfirm = () => {
      throw apiError(400, null)
    }
    openApp('/users/auth-landing?device=d1&number=0421', { calls: { userCenterDeviceConfirm } })

    fireEvent.click(await screen.findByRole('button', { name: 'Yes, log me in there' }))

    expect(await screen.findByText(/Please scan a new one/)).toBeDefined()
  })
})
