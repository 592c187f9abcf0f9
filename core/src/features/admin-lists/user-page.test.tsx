import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { denial, openPage } from '../../shell/testing/open-page.ts'
import { buildAdminUser, buildAuditEntry, buildUserFlag } from './admin-list-samples.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const shell = {
  adminPluginList: () => [],
  adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
}

function open(path: string, calls: NonNullable<OpenAppOptions['calls']>) {
  return openApp(path, { user: ada, calls: { ...shell, ...calls } })
}

const dialog = async (role: 'dialog' | 'alertdialog' = 'dialog') => within(await screen.findByRole(role))

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the page of a user', () => {
  const session = {
    id: 's1',
    browser: 'Firefox',
    system: 'Windows',
    device: 'computer' as const,
    created_at: 1_765_000_000,
    last_seen_at: 1_766_000_000,
    expires_at: 1_790_000_000,
    is_current: false,
  }
  const calls = {
    adminUserInfo: () =>
      buildAdminUser({
        status: 'suspended',
        suspended_until: 4_102_444_799,
        registered_ip: '2001:db8::7',
      }),
    adminUserSessionList: () => [session],
    adminUserLoginList: () => [
      { slug_name: 'github', name: 'GitHub', external_id: '4711', created_at: 1_765_000_000 },
    ],
    adminUserFlagPage: () => ({
      count: 60,
      list: [
        buildUserFlag({ object_type: 'comment', comment_id: 'c1' }),
        buildUserFlag({ flag_id: '2', question_id: '', question_title: '', status: 10 }),
      ],
    }),
    auditLogPage: () => ({ count: 1, list: [buildAuditEntry()] }),
    adminUserSessionsEnd: () => null,
  }

  it('shows the data, sessions and changes, and ends a session', async () => {
    const { getInputs } = open('/admin/users/2', calls)

    expect(await screen.findByText('Suspended permanently')).toBeDefined()
    const { display_name } = buildAdminUser()
    expect(screen.getAllByText(display_name, { selector: 'h1 *, h2 *' })).toHaveLength(1)
    const history = screen.getByRole('region', { name: 'What administrators changed' })
    expect(within(history).getByRole('listitem').textContent).toMatch(/^ada suspended grace\./)
    expect(getInputs('auditLogPage')).toMatchObject([{ object_kind: 'user', object_id: '2' }])
    const link = screen.getByRole('link', { name: 'Sign-ups from 2001:db8::7' })
    expect(link.getAttribute('href')).toBe('/admin/users?query=ip%3A2001%3Adb8%3A%3A7')
    fireEvent.click(screen.getByRole('button', { name: 'End the session Firefox on Windows' }))

    await waitFor(() => expect(getInputs('adminUserSessionsEnd')).toEqual([{ user_id: '2', id: 's1' }]))
  })

  it('describes every change, and links to those that it does not show', async () => {
    const list = [
      buildAuditEntry({ action: 'user_role', field: 'role', old_value: '1', new_value: '2' }),
      buildAuditEntry({ id: '2', field: 'suspend_duration', old_value: '', new_value: '24h' }),
      buildAuditEntry({ id: '3', action: 'spam_removal', field: 'days', old_value: '', new_value: '7' }),
      buildAuditEntry({ id: '4', action: 'spam_removal_undo', field: '', old_value: '', new_value: '' }),
      buildAuditEntry({ id: '5', action: 'edit_restoration', field: 'posts', old_value: '', new_value: '3' }),
    ]
    open('/admin/users/2', { ...calls, auditLogPage: () => ({ count: 60, list }) })

    const history = await screen.findByRole('region', { name: 'What administrators changed' })
    const rows = within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(rows[0]).toContain('BeforeUserAfterAdministrator')
    expect(rows[1]).toContain('Suspended for24 hours')
    expect(rows[2]).toContain('ada removed the spam of grace and suspended the account.Days')
    expect(rows[3]).toContain('ada undid the removal of the spam of grace.')
    expect(rows[4]).toContain('ada restored the versions before edits of grace.Posts')
    expect(
      within(history).getByRole('link', { name: 'All changes in the audit log' }).getAttribute('href'),
    ).toBe('/admin/audit-log?kind=user&object=2')
  })

  it('shows external logins, and flags with their state and subject', async () => {
    const { getInputs } = open('/admin/users/2', calls)

    expect(await screen.findByText('GitHub')).toBeDefined()
    expect(screen.getByText('4711')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Comment on “Why is my tea cold?”' })
    expect(link.getAttribute('href')).toBe('/questions/q1/a1?commentId=c1')
    expect(screen.getByText('The newest 2 of 60 flags')).toBeDefined()
    const entries = within(screen.getByRole('region', { name: 'Flags on posts of the user' }))
    expect(entries.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Waiting'),
      expect.stringContaining('A post that was deleted permanently'),
    ])
    expect(getInputs('adminUserFlagPage')).toEqual([{ user_id: '2', page_size: 50 }])
  })

  it('separates destructive actions, with their consequences', async () => {
    open('/admin/users/2', { ...calls, adminUserInfo: () => buildAdminUser() })

    const changes = within(await screen.findByRole('region', { name: 'Actions for the account' }))
    const endings = within(screen.getByRole('region', { name: 'Suspend, remove spam, delete' }))
    expect(changes.queryByRole('button', { name: 'Remove spam' })).toBeNull()
    expect(endings.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Suspend',
      'Remove spam',
      'Delete user',
    ])
    const button = endings.getByRole('button', {
      name: 'Remove spam',
      description: /posts of a chosen time are deleted and the account is suspended/,
    })
    fireEvent.click(button)
    expect(await dialog()).toBeDefined()
  })

  it('is not found for an id without a user', async () => {
    const deny = () => {
      throw Object.assign(new Error('refused'), { status: 400, reason: 'error.user.not_found', msg: '' })
    }
    const answers = { ...calls, adminPluginList: [], adminUserInfo: deny, adminUserSessionList: deny }
    const page = await openPage('/admin/users/99', answers, { user: ada })

    expect(page.status).toBe(404)
  })
})

it.each(['questions', 'answers', 'users'])('/admin/%s is an error page without access', async (kind) => {
  const page = await openPage(
    `/admin/${kind}`,
    {
      adminPluginList: [],
      adminQuestionPage: denial(403),
      adminAnswerPage: denial(403),
      adminUserPage: denial(403),
    },
    { user: ada },
  )

  expect(page.status).toBe(403)
})
