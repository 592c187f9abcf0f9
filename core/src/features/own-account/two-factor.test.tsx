import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiFieldErrors, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { authenticatorSample, recoveryCodeSamples } from './two-factor-samples.ts'

const user = {
  id: '1',
  username: 'ada',
  display_name: 'Ada',
  e_mail: 'ada@querent.example',
  mail_status: 1,
  have_password: true,
}

async function open({ calls, ...options }: OpenAppOptions = {}) {
  const opened = openApp('/users/settings/account', {
    user,
    ...options,
    calls: {
      userPluginConfigList: () => [],
      ...calls,
    },
  })
  await screen.findByRole('heading', { name: /^Two-factor authentication/ })
  return opened
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

describe('two-factor authentication in the settings', () => {
  it('is enabled with a code of the app, and shows the recovery codes once', async () => {
    let isOn = false
    const { getInputs } = await open({
      calls: {
        twoFactorInfo: () => ({ is_on: isOn, recovery_codes_left: isOn ? 10 : 0 }),
        twoFactorBegin: () => authenticatorSample,
        twoFactorEnable: ({ code }) => {
          if (code !== '123456') throw apiFieldErrors({ code: 'This code is wrong.' })
          isOn = true
          return { recovery_codes: recoveryCodeSamples }
        },
      },
    })

    press('Set up')
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined()
    type('Code from the app', '000000')
    press('Turn on')
    expect(await screen.findByText('This code is wrong.')).toBeDefined()
    type('Code from the app', '123456')
    press('Turn on')

    expect(await screen.findByText(recoveryCodeSamples[0] ?? '')).toBeDefined()
    press('I have saved them')
    expect(await screen.findByText('10 recovery codes are left.')).toBeDefined()
    expect(screen.queryByText(recoveryCodeSamples[0] ?? '')).toBeNull()
    expect(getInputs('twoFactorEnable')).toEqual([{ code: '000000' }, { code: '123456' }])
  })

  it('is disabled after a confirmation', async () => {
    let isOn = true
    await open({
      calls: {
        twoFactorInfo: () => ({ is_on: isOn, recovery_codes_left: 2 }),
        twoFactorDisable: () => {
          isOn = false
          return null
        },
      },
    })
    expect(screen.getByText('2 recovery codes are left.')).toBeDefined()

    press('Turn off')
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement)

    expect(await screen.findByText('Two-factor authentication is off.')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeDefined()
  })

  it('needs a password', async () => {
    await open({ user: { ...user, have_password: false } })

    expect(screen.getByText(/^Set a password first/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
  })
})

describe('the login', () => {
  it('asks for the code if the account requires one', async () => {
    const { getInputs } = openApp('/users/login', {
      calls: {
        userLogin: ({ two_factor_code }) => {
          if (two_factor_code === undefined) {
            throw apiFieldErrors({ two_factor_code: 'Enter the code.' }, 'error.two_factor.code_required')
          }
          throw apiFieldErrors({ two_factor_code: 'This code is wrong.' }, 'error.two_factor.code_incorrect')
        },
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Log in' })
    type('Email', 'ada@querent.example')
    type('Password', 'difference-engine')
    press('Log in')

    const field = await screen.findByLabelText('Code from your authenticator app')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.queryByText('Enter the code.')).toBeNull()
    type('Code from your authenticator app', '123456')
    press('Log in')

    expect(await screen.findByText('This code is wrong.')).toBeDefined()
    expect(getInputs('userLogin')).toMatchObject([
      { pass: 'difference-engine' },
      { two_factor_code: '123456' },
    ])
  })
})
