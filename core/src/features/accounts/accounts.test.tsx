import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiError, apiFieldErrors, openApp } from '../../shell/testing/open-app.tsx'

const ada = {
  id: '1',
  username: 'ada',
  display_name: 'Ada',
  e_mail: 'ada@querent.example',
  access_token: 'token',
  mail_status: 1,
  have_password: true,
}
const waiting = { ...ada, mail_status: 2 }
const nothing = () => ({ count: 0, list: [] })
const expired = () => {
  throw apiError(403, { type: 'url_expired' }, 'Too late.')
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('signing up', () => {
  it('checks the form like the server, and shows the server’s errors on their fields', async () => {
    const userRegister = () => {
      throw apiFieldErrors({ e_mail: 'This address is taken.', name: 'This name is kept back.' })
    }
    const { getInputs } = openApp('/users/register', { calls: { userRegister } })
    await screen.findByRole('heading', { name: 'Sign up' })
    type('Name', 'A')
    type('Email', 'ada')
    type('Password', 'correct horse')
    press('Create account')
    expect(await screen.findByText('Between 2 and 30 characters.')).toBeDefined()
    expect(screen.getByText('Invalid Email Address.')).toBeDefined()
    expect(screen.getByText('Spaces are not allowed in a password.')).toBeDefined()
    expect(getInputs('userRegister')).toEqual([])

    type('Name', 'Ada')
    type('Email', 'ada@querent.example')
    type('Password', 'correct-horse-42')
    press('Create account')

    expect(await screen.findByText('This address is taken.')).toBeDefined()
    expect(screen.getByText('This name is kept back.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it('remembers the page that the new member came from until the mail is opened', async () => {
    const { router } = openApp('/users/register?from=%2Ftos', {
      calls: { userRegister: () => waiting, emailVerify: () => ada, siteLegal: () => ({}) },
    })
    await screen.findByRole('heading', { name: 'Sign up' })
    type('Name', 'Ada')
    type('Email', 'ada@querent.example')
    type('Password', 'correct-horse-42')
    press('Create account')
    await screen.findByRole('heading', { name: 'One step to go' })

    await router.navigate('/users/account-activation?code=abc')
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/tos'))
  })
})

describe('activation', () => {
  it('leads back to the page that required it, even in another tab', async () => {
    const waits = openApp('/questions/ask?tag=x', { user: waiting })
    await screen.findByRole('heading', { name: 'One step to go' })
    expect(waits.router.state.location.pathname).toBe('/users/account-activation')
    cleanup()

    const { router } = openApp('/users/account-activation?code=abc', {
      calls: { emailVerify: () => ada, permissionInfo: () => ({}) },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/questions/ask'))
    expect(router.state.location.search).toBe('?tag=x')
  })

  it('continues here when the link was opened elsewhere, such as on a phone', async () => {
    let user = waiting
    const { router } = openApp('/questions/ask', {
      user: waiting,
      calls: { userInfo: () => user, permissionInfo: () => ({}) },
    })
    await screen.findByRole('heading', { name: 'One step to go' })
    document.dispatchEvent(new Event('visibilitychange'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.getByRole('heading', { name: 'One step to go' })).toBeDefined()

    user = ada
    document.dispatchEvent(new Event('visibilitychange'))

    expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeDefined()
    press('Continue')
    await waitFor(() => expect(router.state.location.pathname).toBe('/questions/ask'))
  })

  it('uses the code once and welcomes the member', async () => {
    const { getInputs, app } = openApp('/users/account-activation?code=abc', {
      calls: { emailVerify: () => ada },
    })

    expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeDefined()
    expect(getInputs('emailVerify')).toEqual([{ code: 'abc' }])
    expect(app.session.state().isActivated).toBe(true)
  })

  it.each([
    ['/users/account-activation?code=abc', 'emailVerify'],
    ['/users/confirm-new-email?code=abc', 'emailChange'],
  ])('says on %s that a browser of another account stays logged in to it', async (path, call) => {
    const eve = { ...ada, id: '9', username: 'eve', display_name: 'Eve', is_logged_in: false }
    const { app } = openApp(path, { user: ada, calls: { [call]: () => eve } })

    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeDefined()
    expect(screen.getByText('Eve')).toBeDefined()
    expect(app.session.user()?.username).toBe('ada')
  })

  it('leads to the login if the account requires a code, which a link does not replace', async () => {
    const calls = { emailChange: () => ({ ...ada, is_logged_in: false }) }
    const { app } = openApp('/users/confirm-new-email?code=abc', { calls })

    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeDefined()
    expect(screen.getByRole('main').querySelector('a[href="/users/login"]')?.textContent).toBe('Log in')
    expect(app.session.user()).toBeNull()
  })

  it('says that the link has expired', async () => {
    openApp('/users/account-activation?code=abc', { calls: { emailVerify: expired } })

    expect(await screen.findByText('The link you used no longer works.')).toBeDefined()
  })

  it('says that the account is active when its owner opens the used link again', async () => {
    openApp('/users/account-activation?code=abc', { user: ada, calls: { emailVerify: expired } })

    expect(await screen.findByText(/^Your account is active\./)).toBeDefined()
  })

  it('can be retried if the server could not be reached', async () => {
    let answers = 0
    const emailVerify = () => {
      answers += 1
      if (answers === 1) throw apiError(0, null)
      return ada
    }
    openApp('/users/account-activation?code=abc', { calls: { emailVerify } })

    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeDefined()
  })

  it('sends another mail to an account that waits', async () => {
    const { getInputs } = openApp('/users/account-activation', {
      user: waiting,
      calls: { emailVerificationSend: () => null },
    })
    await screen.findByText('ada@querent.example')

    press('Send it again')

    expect(await screen.findByText('Sent successfully')).toBeDefined()
    expect(getInputs('emailVerificationSend')).toHaveLength(1)
  })

  it('shows the corrected address, even after a reload', async () => {
    const calls = { emailChangeSend: () => null }
    const { router } = openApp('/users/change-email', { user: waiting, calls })
    await screen.findByRole('heading', { name: 'Change your email' })
    type('New email', 'countess@querent.example')
    press('Send the link')
    await screen.findByText('Check your email')
    await router.navigate('/users/account-activation')
    expect(await screen.findByText('countess@querent.example')).toBeDefined()
    cleanup()

    const user = { ...waiting, pending_e_mail: 'countess@querent.example' }
    openApp('/users/account-activation', { user })
    expect(await screen.findByText('countess@querent.example')).toBeDefined()
  })

  it('is not available to visitors and activated accounts', async () => {
    const visitors = openApp('/users/account-activation')
    await waitFor(() => expect(visitors.router.state.location.pathname).toBe('/users/login'))
    cleanup()

    const members = openApp('/users/change-email', { user: ada })
    await waitFor(() => expect(members.router.state.location.pathname).toBe('/users/settings/account'))
  })
})

describe('a new password', () => {
  const open = async (calls: Parameters<typeof openApp>[1]) => {
    const passwordResetCheck = () => ({ is_valid: true })
    const opened = openApp('/users/password-reset?code=abc', {
      ...calls,
      calls: { passwordResetCheck, ...calls?.calls },
    })
    await screen.findByRole('heading', { name: 'Choose a new password' })
    return opened
  }

  it('must be typed twice', async () => {
    const { getInputs } = await open({})
    type('New password', 'correct-horse-42')
    type('New password again', 'correct-horse-43')

    press('Save the password')

    expect(await screen.findByText('The two passwords are not the same.')).toBeDefined()
    expect(getInputs('passwordReplace')).toEqual([])
  })

  it('ends the session of this browser, too', async () => {
    const { getInputs, app } = await open({ user: ada, calls: { passwordReplace: () => null } })
    type('New password', 'correct-horse-42')
    type('New password again', 'correct-horse-42')

    press('Save the password')

    expect(await screen.findByRole('heading', { name: 'Password saved' })).toBeDefined()
    expect(getInputs('passwordReplace')).toEqual([{ code: 'abc', pass: 'correct-horse-42' }])
    expect(app.session.user()).toBeNull()
  })

  it('cannot be set with a link that has expired in the meantime', async () => {
    await open({ calls: { passwordReplace: expired } })
    type('New password', 'correct-horse-42')
    type('New password again', 'correct-horse-42')

    press('Save the password')

    expect(await screen.findByText(/^Sorry, this password reset link is no longer valid\./)).toBeDefined()
  })

  it('is not asked for if the link has expired', async () => {
    openApp('/users/password-reset?code=abc', { calls: { passwordResetCheck: () => ({ is_valid: false }) } })

    expect(await screen.findByText(/^Sorry, this password reset link is no longer valid\./)).toBeDefined()
    expect(screen.queryByLabelText('New password')).toBeNull()
  })

  it('needs a link', async () => {
    openApp('/users/password-reset')

    expect(await screen.findByText(/^Sorry, this password reset link is no longer valid\./)).toBeDefined()
  })
})

it('requests a recovery mail, and shows everybody the same response', async () => {
  const { getInputs } = openApp('/users/account-recovery', { calls: { passwordReset: () => null } })
  await screen.findByRole('heading', { name: 'Recover your account' })
  type('Email', 'nobody@querent.example')

  press('Send the link')

  expect(await screen.findByText('nobody@querent.example')).toBeDefined()
  expect(getInputs('passwordReset')).toEqual([{ e_mail: 'nobody@querent.example' }])
})

it('corrects the address of an account that waits, without asking for its password', async () => {
  const { getInputs } = openApp('/users/change-email', {
    user: waiting,
    calls: { emailChangeSend: () => null },
  })
  await screen.findByRole('heading', { name: 'Change your email' })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  type('New email', 'ada2@querent.example')

  press('Send the link')

  expect(await screen.findByText('ada2@querent.example')).toBeDefined()
  expect(getInputs('emailChangeSend')).toEqual([{ e_mail: 'ada2@querent.example' }])
})

describe('a new address', () => {
  it('is used once its link is opened', async () => {
    const { app } = openApp('/users/confirm-new-email?code=abc', {
      user: ada,
      calls: { emailChange: () => ({ ...ada, e_mail: 'ada2@querent.example' }) },
    })

    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeDefined()
    expect(app.session.user()?.e_mail).toBe('ada2@querent.example')
  })

  it('stays unconfirmed if the link has expired, and the page says so', async () => {
    const { router } = openApp('/users/confirm-new-email?code=abc', {
      user: ada,
      calls: { emailChange: expired },
    })

    expect(await screen.findByText('The link you used no longer works.')).toBeDefined()
    expect(router.state.location.pathname).toBe('/users/confirm-new-email')
  })
})

describe('logout', () => {
  it('ends the session in the browser and on the server', async () => {
    const { app, getInputs, router } = openApp('/users/logout', {
      user: ada,
      calls: { userLogout: () => null, questionPage: nothing },
    })

    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(getInputs('userLogout')).toHaveLength(1)
    expect(app.session.user()).toBeNull()
  })

  it('keeps the user logged in if the server could not be reached', async () => {
    const userLogout = () => {
      throw apiError(0, null)
    }
    const { app, router } = openApp('/users/logout', {
      user: ada,
      calls: { userLogout, questionPage: nothing },
    })

    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(app.session.user()?.username).toBe('ada')
  })
})

describe('the login of an account that requires a code', () => {
  const codeLabel = 'Code from your authenticator app'
  const userLogin = ({ e_mail, two_factor_code }: Record<string, unknown>) => {
    const { reason, text } = required
    if (e_mail === 'ada@querent.example' && !two_factor_code)
      throw apiFieldErrors({ two_factor_code: text }, reason)
    return ada
  }
  const required = {
    reason: 'error.two_factor.code_required' as const,
    text: 'Enter the code from your authenticator app.',
  }

  async function askForCode() {
    const opened = openApp('/users/login', { calls: { userLogin } })
    await screen.findByRole('heading', { name: 'Log in' })
    type('Email', 'ada@querent.example')
    type('Password', 'correct-horse-42')
    press('Log in')
    return { ...opened, field: await screen.findByLabelText(codeLabel) }
  }

  it('moves the focus to the code, and says that it is missing', async () => {
    const { field } = await askForCode()
    expect(document.activeElement).toBe(field)
    expect(screen.queryByText(required.text)).toBeNull()

    press('Log in')

    expect(await screen.findByText(required.text)).toBeDefined()
    expect(document.activeElement).toBe(field)
  })

  it('asks for no code if another account is entered then', async () => {
    const { app } = await askForCode()
    type('Email', 'eve@querent.example')
    press('Log in')

    await waitFor(() => expect(app.session.user()?.username).toBe('ada'))
  })
})
