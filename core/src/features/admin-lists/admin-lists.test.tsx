import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../api/index.ts'
import { apiError, apiFieldErrors, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { buildAdminAnswer, buildAdminQuestion, buildAdminUser } from './admin-list-samples.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const shell = {
  adminPluginList: () => [],
  adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
}

function open(path: string, calls: NonNullable<OpenAppOptions['calls']>) {
  return openApp(path, { user: ada, calls: { ...shell, ...calls } })
}

const tea = buildAdminQuestion()
const soil = buildAdminQuestion({ id: 'q2', title: 'Which soil?', show: 2 })
const questions = () => ({ count: 2, list: [tea, soil] })
const dialog = async (role: 'dialog' | 'alertdialog' = 'dialog') => within(await screen.findByRole(role))

async function choose(menu: string, action: string) {
  fireEvent.click(await screen.findByRole('button', { name: menu }))
  fireEvent.click(await screen.findByRole('button', { name: action }))
}

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('groups the digits of large numbers', async () => {
  const users = () => ({ count: 1831, list: [buildAdminUser({ rank: 114116 })] })

  await open('/admin/users', { adminUserPage: users })

  expect(await screen.findByText('1,831 in all')).toBeTruthy()
  expect(screen.getByText('Reputation: 114,116')).toBeTruthy()
})

describe('the list of questions', () => {
  it('requests what the URL says, and searches with the filters', async () => {
    const { router, getInputs } = open('/admin/questions?status=closed&author=grace&from=2026-01-02', {
      adminQuestionPage: questions,
    })
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search this list' }), {
      target: { value: 'tea' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))

    await waitFor(() => expect(router.state.location.search).toContain('query=tea'))
    const asked = { query: 'tea', status: 'closed', author: 'grace', created_from: 1_767_312_000, page: 1 }
    expect(getInputs('adminQuestionPage')).toContainEqual(
      expect.objectContaining({ ...asked, page_size: 20 }),
    )
  })

  it('names a single item in the question and in the result', async () => {
    open('/admin/questions', {
      adminQuestionPage: questions,
      adminQuestionStatusUpdate: () => null,
    })
    const [first] = await screen.findAllByRole('button', { name: /^Actions for / })
    if (!first) throw new Error('No question has actions.')
    const name = first.getAttribute('aria-label')?.replace('Actions for ', '') ?? ''
    fireEvent.click(first)
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await dialog('alertdialog')
    expect(question.getByRole('heading', { name: `Delete “${name}”?` })).toBeDefined()
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText(`Delete: done for “${name}”`)).toBeDefined()
  })

  it('deletes the selected ones one after the other, and reports failures', async () => {
    const { getInputs } = open('/admin/questions', {
      adminQuestionPage: questions,
      adminQuestionStatusUpdate: ({ question_id }) => {
        if (question_id === 'q2') throw apiError(500, null, 'Question not found.')
        return null
      },
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    const bar = within(screen.getByRole('group', { name: 'Actions for the selection' }))
    fireEvent.click(bar.getByRole('button', { name: 'Delete' }))
    expect(getInputs('adminQuestionStatusUpdate')).toEqual([])
    const question = await dialog('alertdialog')
    expect(question.getByRole('heading', { name: 'Delete (2 selected)?' })).toBeDefined()
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('Delete: done for 1 of 2')).toBeDefined()
    expect(screen.getByText(/Question not found\./)).toBeDefined()
    expect(getInputs('adminQuestionStatusUpdate')).toEqual([
      { question_id: 'q1', status: 'deleted' },
      { question_id: 'q2', status: 'deleted' },
    ])
    expect(getInputs('adminQuestionPage')).toHaveLength(2)
    const isSelected = (box: HTMLElement) => box instanceof HTMLInputElement && box.checked
    expect(screen.getAllByRole('checkbox', { name: /^Select / }).map(isSelected)).toEqual([false, true])
  })

  it('only offers possible actions for a question', async () => {
    const { getInputs } = open('/admin/questions', {
      adminQuestionPage: questions,
      questionOperation: () => null,
    })
    await choose('Actions for Which soil?', 'List again')

    await waitFor(() => expect(getInputs('questionOperation')).toEqual([{ id: 'q2', operation: 'show' }]))
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  it('restores a deleted question, and permanently deletes all only after the word was typed', async () => {
    const { getInputs } = open('/admin/questions?status=deleted', {
      adminQuestionPage: questions,
      adminPermanentDeletion: () => null,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete all permanently' }))
    const purge = await dialog('alertdialog')
    fireEvent.click(purge.getByRole('button', { name: 'Delete permanently' }))
    expect(await purge.findByText('Type “delete”.')).toBeDefined()
    expect(getInputs('adminPermanentDeletion')).toEqual([])

    fireEvent.change(purge.getByRole('textbox'), { target: { value: 'delete' } })
    fireEvent.click(purge.getByRole('button', { name: 'Delete permanently' }))

    await waitFor(() => expect(getInputs('adminPermanentDeletion')).toEqual([{ type: 'questions' }]))
  })

  it('exports the selection', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { getInputs } = open('/admin/questions?query=tea', {
      adminQuestionPage: questions,
      adminQuestionExport: () => 'id,title\r\n',
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Which soil?' }))
    fireEvent.click(screen.getByRole('button', { name: 'Export selection as CSV' }))

    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(getInputs('adminQuestionExport')).toMatchObject([{ ids: 'q2', query: 'tea', status: 'normal' }])
  })

  it('says that nothing matches, and that the list could not be loaded', async () => {
    let isUp = false
    open('/admin/questions?query=x', {
      adminQuestionPage: () => {
        if (!isUp) throw apiError(500, null)
        return { count: 0, list: [] }
      },
    })
    expect(await screen.findByText('The list could not be loaded.')).toBeDefined()
    isUp = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('Nothing matches “x”.')).toBeDefined()
  })
})

describe('the list of answers', () => {
  it('links to the answer and restores it', async () => {
    const { getInputs } = open('/admin/answers?status=deleted', {
      adminAnswerPage: () => ({ count: 1, list: [buildAdminAnswer()] }),
      adminAnswerStatusUpdate: () => null,
    })
    const link = await screen.findByRole('link', { name: 'Why is my tea cold?' })
    expect(link.getAttribute('href')).toBe('/questions/q1/a1')
    await choose('Actions for Why is my tea cold? (a1)', 'Restore')

    await waitFor(() =>
      expect(getInputs('adminAnswerStatusUpdate')).toEqual([{ answer_id: 'a1', status: 'available' }]),
    )
  })
})

describe('the list of users', () => {
  const grace = buildAdminUser()
  const self = buildAdminUser({ user_id: '1', username: 'ada', display_name: 'Ada', role_id: 2 })
  const users = () => ({ count: 2, list: [grace, self] })

  it('suspends for the selected time', async () => {
    const { getInputs } = open('/admin/users?role=1', {
      adminUserPage: users,
      adminUserStatusUpdate: () => null,
    })
    await choose('Actions for Grace Hopper (grace)', 'Suspend')
    const form = await dialog()
    fireEvent.change(form.getByLabelText('For how long'), { target: { value: '14d' } })
    fireEvent.change(form.getByLabelText('Reason (optional)'), { target: { value: ' Insults. ' } })
    fireEvent.click(form.getByRole('button', { name: 'Suspend' }))

    const suspension = { suspend_duration: '14d', suspension_reason: 'Insults.' }
    await waitFor(() =>
      expect(getInputs('adminUserStatusUpdate')).toEqual([
        { user_id: '2', status: 'suspended', ...suspension },
      ]),
    )
    expect(getInputs('adminUserPage')[0]).toMatchObject({ role_id: 1, status: 'normal' })
  })

  it('offers no actions on one’s own account', async () => {
    open('/admin/users', { adminUserPage: users })

    expect(await screen.findByRole('link', { name: 'Ada' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Actions for Ada (ada)' })).toBeNull()
  })

  it('labels states that need attention, and not the normal one', async () => {
    const list = [
      buildAdminUser({ display_name: 'Grace Hopper' }),
      buildAdminUser({ user_id: '3', display_name: 'Bo', status: 'suspended' }),
    ]
    open('/admin/users', { adminUserPage: () => ({ count: 2, list }) })

    expect((await screen.findByRole('heading', { level: 2, name: /^Bo/ })).textContent).toBe('Bo Suspended')
    expect(screen.getByRole('heading', { level: 2, name: /^Grace/ }).textContent).toBe('Grace Hopper')
  })

  it('shows the original address of a deleted account', async () => {
    const deleted = buildAdminUser({
      status: 'deleted',
      deleted_at: 1_795_706_037,
      e_mail: 'grace@site.example.1795706037',
    })
    open('/admin/users?status=deleted', { adminUserPage: () => ({ count: 1, list: [deleted] }) })

    expect(await screen.findByText('grace@site.example')).toBeDefined()
  })

  it('deletes with the content and the profile if that is selected', async () => {
    const { getInputs } = open('/admin/users', { adminUserPage: users, adminUserStatusUpdate: () => null })
    await choose('Actions for Grace Hopper (grace)', 'Delete user')
    const form = await dialog()
    for (const box of form.getAllByRole('checkbox')) fireEvent.click(box)
    fireEvent.click(form.getByRole('button', { name: 'Delete' }))

    await waitFor(() =>
      expect(getInputs('adminUserStatusUpdate')).toEqual([
        { user_id: '2', status: 'deleted', remove_all_content: true, remove_profile: true },
      ]),
    )
  })

  it('checks a new password before sending it', async () => {
    const { getInputs } = open('/admin/users', { adminUserPage: users, adminUserPasswordUpdate: () => null })
    await choose('Actions for Grace Hopper (grace)', 'Set new password')
    const form = await dialog()
    fireEvent.change(form.getByLabelText(/^New password/), { target: { value: 'short' } })
    fireEvent.click(form.getByRole('button', { name: 'Set new password' }))
    expect(await form.findByText(/8-32|8 to 32 characters in/)).toBeDefined()

    fireEvent.change(form.getByLabelText(/^New password/), { target: { value: 'long-enough' } })
    fireEvent.click(form.getByRole('button', { name: 'Set new password' }))
    await waitFor(() =>
      expect(getInputs('adminUserPasswordUpdate')).toEqual([{ user_id: '2', password: 'long-enough' }]),
    )
  })

  it('sends an invitation to an account without a password', async () => {
    const { getInputs } = open('/admin/users', { adminUserPage: users, adminUsersAdd: () => null })
    fireEvent.click(await screen.findByRole('button', { name: 'Add users' }))
    const form = await dialog()
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'Ada, ada@example.com' } })
    fireEvent.click(form.getByRole('checkbox', { name: 'Invite by email' }))
    fireEvent.click(form.getByRole('button', { name: 'Add' }))

    await waitFor(() =>
      expect(getInputs('adminUsersAdd')).toEqual([{ users: 'Ada, ada@example.com', is_invitation: true }]),
    )
  })

  it('reports the wrong line on the field, and adds no users', async () => {
    open('/admin/users', {
      adminUserPage: users,
      adminUsersAdd: () => {
        throw apiFieldErrors({ users: 'Line 2 has no address.' })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Add users' }))
    const form = await dialog()
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'A, a@x.example, secret-12\nB' } })
    fireEvent.click(form.getByRole('button', { name: 'Add' }))

    expect(await form.findByText('Line 2 has no address.')).toBeDefined()
  })

  it('reports every wrong line, and keeps the input', async () => {
    open('/admin/users', {
      adminUserPage: users,
      adminUsersAdd: () => {
        const data = [1, 2].map((line) => ({ error_field: 'users', error_msg: `Line ${line} is wrong.` }))
        throw new ApiFailure({ status: 400, reason: 'base.request_format_error', msg: '', data })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Add users' }))
    const form = await dialog()
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'A\nB' } })
    fireEvent.click(form.getByRole('button', { name: 'Add' }))

    expect((await form.findByText(/Line 1 is wrong/)).textContent).toBe('Line 1 is wrong.\nLine 2 is wrong.')
    expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A\nB')
  })
})
