import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { buildAdminQuestion, buildAdminUser } from './admin-list-samples.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const shell = {
  adminPluginList: () => [],
  adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
}
const grace = buildAdminUser({ status: 'inactive' })

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

function open(path: string, calls: NonNullable<OpenAppOptions['calls']>) {
  return openApp(path, { user: ada, calls: { ...shell, ...calls } })
}

async function choose(menu: string, action: string) {
  fireEvent.click(await screen.findByRole('button', { name: menu }))
  fireEvent.click(await screen.findByRole('button', { name: action }))
}

/** A call that runs until the test releases it. */
function buildPending() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(() => null), finish: resolve }
}

const listUsers = () => ({ count: 1, list: [grace] })

describe('while an action on a list is running', () => {
  it('no users can be added', async () => {
    const pending = buildPending()
    open('/admin/users?status=inactive', { adminUserPage: listUsers, adminUserStatusUpdate: pending.answer })
    await choose('Actions for Grace Hopper (grace)', 'Set to normal')
    const add = screen.getByRole('button', { name: 'Add users' })

    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'))
    fireEvent.click(add)
    expect(screen.queryByRole('dialog')).toBeNull()

    pending.finish()
    await screen.findByText(/^Set to normal: done/)
    fireEvent.click(add)
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('nothing can be deleted permanently', async () => {
    const pending = buildPending()
    open('/admin/questions?status=deleted', {
      adminQuestionPage: () => ({ count: 1, list: [buildAdminQuestion()] }),
      adminQuestionStatusUpdate: pending.answer,
    })
    await choose('Actions for Why is my tea cold?', 'Restore')
    const purge = screen.getByRole('button', { name: 'Delete all permanently' })

    await waitFor(() => expect(purge.getAttribute('aria-disabled')).toBe('true'))
    fireEvent.click(purge)
    expect(screen.queryByRole('alertdialog')).toBeNull()

    pending.finish()
    await screen.findByText(/Restore: done/)
  })

  it('leaving asks once, and no longer when it has finished', async () => {
    const pending = buildPending()
    const { router } = open('/admin/users?status=inactive', {
      adminUserPage: listUsers,
      adminUserStatusUpdate: pending.answer,
      adminAnswerPage: () => ({ count: 0, list: [] }),
    })
    await choose('Actions for Grace Hopper (grace)', 'Set to normal')
    await screen.findByRole('progressbar')
    router.navigate('/admin/answers')

    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/admin/users')

    pending.finish()
    await screen.findByText(/^Set to normal: done/)
    router.navigate('/admin/answers')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/answers'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

it('asks once before it discards text in a dialog, and not without text', async () => {
  const { router } = open('/admin/users', {
    adminUserPage: listUsers,
    adminAnswerPage: () => ({ count: 0, list: [] }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add users' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Grace' } })
  router.navigate('/admin/answers')
  const asked = await screen.findAllByRole('alertdialog')
  expect(asked).toHaveLength(1)
  fireEvent.click(within(asked[0] as HTMLElement).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toEqual([]))

  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '' } })
  router.navigate('/admin/answers')

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/answers'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('runs one action at a time on the page of an account', async () => {
  const pending = buildPending()
  const { getInputs } = open('/admin/users/2', {
    adminUserInfo: () => grace,
    adminUserSessionList: () => [],
    adminUserLoginList: () => [],
    adminUserFlagPage: () => ({ count: 0, list: [] }),
    auditLogPage: () => ({ count: 0, list: [] }),
    adminUserStatusUpdate: pending.answer,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Set to normal' }))
  const suspend = screen.getByRole('button', { name: 'Suspend' })

  await waitFor(() => expect(suspend.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(suspend)
  expect(screen.queryByRole('dialog')).toBeNull()

  pending.finish()
  await screen.findByText(/^Set to normal: done/)
  expect(getInputs('adminUserStatusUpdate')).toHaveLength(1)
  fireEvent.click(suspend)
  expect(await screen.findByRole('dialog')).toBeDefined()
})
