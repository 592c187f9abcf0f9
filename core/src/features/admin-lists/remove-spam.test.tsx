import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { buildAdminUser } from './admin-list-samples.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const shell = {
  adminPluginList: () => [],
  adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
}
const open = (path: string, calls: NonNullable<OpenAppOptions['calls']>) =>
  openApp(path, { user: ada, calls: { ...shell, ...calls } })
const dialog = async () => within(await screen.findByRole('dialog'))

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the spam of many accounts', () => {
  const counts = { question_count: 1, answer_count: 1, comment_count: 0 }
  const removal = { removal_id: 7, ...counts, undo_until: 1_766_003_600 }
  const preview = { ...counts, list: [] }
  it('removes the spam of all selected accounts in the selected time', async () => {
    const spammers = ['spam1', 'spam2'].map((username, index) =>
      buildAdminUser({ user_id: String(index + 5), username, display_name: username, role_id: 1 }),
    )
    const { getInputs } = open('/admin/users', {
      adminUserPage: () => ({ count: 2, list: spammers }),
      spamRemovalAdd: () => removal,
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove spam' }))
    const form = await dialog()
    fireEvent.change(form.getByRole('combobox'), { target: { value: '1' } })
    fireEvent.click(form.getByRole('button', { name: 'Remove and suspend' }))

    expect(await screen.findByText('Remove spam: done for 2 of 2')).toBeDefined()
    expect(getInputs('spamRemovalAdd')).toEqual([
      { username: 'spam1', days: 1 },
      { username: 'spam2', days: 1 },
    ])
  })

  it('undoes the removal, and names accounts that have none to undo', async () => {
    const suspended = ['spam1', 'spam2'].map((username, index) =>
      buildAdminUser({
        user_id: String(index + 5),
        username,
        display_name: username,
        role_id: 1,
        status: 'suspended',
        has_spam_removal: true,
      }),
    )
    const { getInputs } = open('/admin/users?status=suspended', {
      adminUserPage: () => ({ count: 2, list: suspended }),
      spamPreview: ({ username }) => ({ ...preview, removal: username === 'spam1' ? removal : null }),
      spamRemovalUndo: () => ({ restored_count: 2 }),
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo spam removal' }))

    expect(await screen.findByText(/No spam of this account was removed/)).toBeDefined()
    expect(getInputs('spamRemovalUndo')).toEqual([{ removal_id: 7 }])
  })

  it('offers no undo if an account was only suspended', async () => {
    const user = buildAdminUser({ user_id: '5', role_id: 1, status: 'suspended', has_spam_removal: false })
    open('/admin/users?status=suspended', { adminUserPage: () => ({ count: 1, list: [user] }) })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))

    expect(screen.getByRole('button', { name: 'Remove spam' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo spam removal' })).toBeNull()
  })
})
