import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, apiFieldErrors, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { sessionSamples } from './own-account-samples.ts'

const user = {
  id: '1',
  username: 'ada',
  display_name: 'Ada',
  e_mail: 'ada@querent.example',
  mail_status: 1,
  have_password: true,
}

async function open({ calls, ...options }: OpenAppOptions = {}, path = '/users/settings/account') {
  const opened = openApp(path, {
    user,
    ...options,
    calls: { userPluginConfigList: () => [], userSessionList: () => sessionSamples, ...calls },
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the sessions', () => {
  it('are described in words, the current one marked and without a button to end it', async () => {
    await open()
    expect(screen.getByText('Firefox on Windows')).toBeDefined()
    expect(screen.getByText('This device')).toBeDefined()
    expect(screen.getByText('An unknown device')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Log out Firefox on Windows' })).toBeNull()
  })

  it('can be ended one by one', async () => {
    let sessions = [...sessionSamples]
    const userSessionRevoke = ({ id }: Record<string, unknown>) => {
      sessions = sessions.filter((session) => session.id !== id)
      return null
    }
    await open({ calls: { userSessionList: () => sessions, userSessionRevoke } })

    press('Log out Samsung Internet on Android')

    expect(await screen.findByText('Samsung Internet on Android is logged out.')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Samsung Internet on Android')).toBeNull())
  })

  it('can be ended together after a confirmation', async () => {
    const { getInputs, state } = await open({ calls: { userSessionsRevokeOthers: () => null } })
    press('Log out everywhere else')
    state.dialogs.answer(false)
    await waitFor(() => expect(state.dialogs.store.getState().open).toBeNull())
    expect(getInputs('userSessionsRevokeOthers')).toEqual([])

    press('Log out everywhere else')
    state.dialogs.answer(true)

    expect(await screen.findByText('You are logged out everywhere else.')).toBeDefined()
  })

  it('do not affect the other settings if they cannot be loaded', async () => {
    const userSessionList = () => {
      throw apiError(500, null)
    }
    await open({ calls: { userSessionList } })
    expect(screen.getByText('The list cannot be shown at the moment.')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Email' })).toBeDefined()
  })
})

it('downloads a file with the member’s data', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await open({ calls: { userDataExport: () => ({ url: '/answer/api/v1/user/data/code' }) } })
  press('Download my data')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/answer/api/v1/user/data/code'))
})

describe('deleting the account', () => {
  const front = {
    questionPage: () => ({ count: 0, list: [] }),
    tagFollowing: () => [],
    userRanking: () => ({}),
  }

  it('asks for the password, says why it was rejected, and leads to the home page', async () => {
    const userDelete = vi.fn(({ pass }: Record<string, unknown>) => {
      if (pass !== 'difference') throw apiFieldErrors({ pass: 'Your current password is not correct.' })
      return null
    })
    const { app, getInputs, router } = await open({ calls: { ...front, userDelete } })
    press('Delete my account')
    const field = screen.getAllByLabelText('Current password').at(-1)
    if (!field) throw new Error('There is no field.')
    press('Delete permanently')
    await waitFor(() => expect(field.classList).toContain('is-invalid'))
    expect(getInputs('userDelete')).toEqual([])

    fireEvent.input(field, { target: { value: 'wrong-password' } })
    press('Delete permanently')
    expect(await screen.findByText('Your current password is not correct.')).toBeDefined()
    fireEvent.input(field, { target: { value: 'difference' } })
    press('Delete permanently')

    await waitFor(() => expect(app.session.user()).toBeNull())
    expect(router.state.location.pathname).toBe('/')
  })

  it('sends a link to members who need one', async () => {
    await open({ user: { ...user, needs_deletion_link: true }, calls: { userDeletionCodeSend: () => null } })
    press('Delete my account')
    press('Send the link')
    expect(await screen.findByText(/Open it within 10 minutes/)).toBeDefined()
  })

  it('asks again after the link was opened, and requests another if it was used', async () => {
    const userDelete = () => {
      throw apiError(403, { type: 'url_expired' })
    }
    const { getInputs } = await open(
      { user: { ...user, have_password: false, needs_deletion_link: true }, calls: { userDelete } },
      '/users/settings/account?code=abc',
    )
    const confirm = await screen.findByRole('button', { name: 'Delete permanently' })
    expect(getInputs('userDelete')).toEqual([])
    fireEvent.click(confirm)

    expect(await screen.findByText(/The link has expired/)).toBeDefined()
    expect(getInputs('userDelete')).toEqual([{ code: 'abc' }])
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeDefined()
  })

  it('also asks for the password after the link was opened', async () => {
    const { getInputs } = await open(
      { user: { ...user, needs_deletion_link: true }, calls: { ...front, userDelete: () => null } },
      '/users/settings/account?code=abc',
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    fireEvent.input(dialog.getByLabelText('Current password'), { target: { value: 'difference' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }))

    await waitFor(() => expect(getInputs('userDelete')).toEqual([{ pass: 'difference', code: 'abc' }]))
  })
})
