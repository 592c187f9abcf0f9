import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'

afterEach(cleanup)

const user = { id: '7', username: 'ada', display_name: 'Ada', mail_status: 1 }
const on = { key: 'email', enable: true }
const off = { key: 'email', enable: false }
const config = {
  inbox: on,
  all_new_question: off,
  all_new_question_for_following_tags: off,
  digest: 'never',
}

it('saves all choices of mail notifications together', async () => {
  const { router, getInputs } = openApp('/users/settings/notify', {
    user,
    calls: {
      userPluginConfigList: () => [],
      notificationConfigGet: () => config,
      notificationConfigUpdate: () => null,
    },
  })
  fireEvent.click(await screen.findByRole('switch', { name: 'All new questions' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Inbox notifications' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Every week' }))
  act(() => {
    router.navigate('/users/logout')
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Saved')).toBeDefined()
  expect(getInputs('notificationConfigUpdate')).toEqual([
    { ...config, inbox: off, all_new_question: on, digest: 'weekly' },
  ])
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

it('keeps choices made during saving, as unsaved', async () => {
  const saving = Promise.withResolvers<null>()
  const { getInputs } = openApp('/users/settings/notify', {
    user,
    calls: {
      userPluginConfigList: () => [],
      notificationConfigGet: () => config,
      notificationConfigUpdate: () => saving.promise,
    },
  })
  fireEvent.click(await screen.findByRole('switch', { name: 'All new questions' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(getInputs('notificationConfigUpdate')).toHaveLength(1))
  fireEvent.click(screen.getByRole('radio', { name: 'Every week' }))
  saving.resolve(null)

  expect(await screen.findByText('Saved')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Every week' }).checked).toBe(true)
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(getInputs('notificationConfigUpdate')).toEqual([
      { ...config, all_new_question: on },
      { ...config, all_new_question: on, digest: 'weekly' },
    ]),
  )
})

it('says that mails bounce, and sends a link that confirms the address', async () => {
  const { getInputs } = openApp('/users/settings/notify', {
    user,
    calls: {
      userPluginConfigList: () => [],
      notificationConfigGet: () => ({ ...config, refused_address: 'ada@querent.example' }),
      emailVerificationSend: () => null,
    },
  })
  expect(await screen.findByText('ada@querent.example')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Change the address' })
  expect(link.getAttribute('href')).toBe('/users/settings/account')

  fireEvent.click(screen.getByRole('button', { name: 'Confirm the address' }))

  expect(await screen.findByText('Sent successfully')).toBeDefined()
  expect(getInputs('emailVerificationSend')).toHaveLength(1)
})

it('unsubscribes when the user confirms, not when the page opens', async () => {
  const { getInputs } = openApp('/users/unsubscribe?code=secret', {
    calls: { notificationUnsubscribe: () => null },
  })
  const button = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(getInputs('notificationUnsubscribe')).toEqual([])

  fireEvent.click(button)

  expect(await screen.findByText('You are unsubscribed')).toBeDefined()
  expect(getInputs('notificationUnsubscribe')).toEqual([{ code: 'secret' }])
})

it('says on the page that a link has expired', async () => {
  const { router } = openApp('/users/unsubscribe?code=old', {
    calls: {
      notificationUnsubscribe: () => {
        throw apiError(403, { type: 'url_expired' })
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))

  expect(await screen.findByText('The link you used no longer works.')).toBeDefined()
  expect(router.state.location.pathname).toBe('/users/unsubscribe')
})
