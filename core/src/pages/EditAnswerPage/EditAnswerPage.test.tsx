import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAnswer, buildQuestionInfo, buildQuestionView } from '../../features/questions/view-samples.ts'
import {
  buildEntry,
  buildRevision,
  buildSubject,
  buildVersion,
} from '../../features/revisions/timeline-samples.ts'
import { localEntries } from '../../lib/storage.ts'
import {
  apiError,
  type OpenAppOptions,
  openApp,
  outdatedEdit,
  waitingEdit,
} from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

const selma = { id: 'selma', username: 'selma', mail_status: 1 }
const path = '/posts/10010000000000001/10020000000000001/edit'

const permission = (has_permission: boolean) => () => ({
  'answer.edit_without_review': { has_permission, no_permission_tip: '' },
})

function open(calls: OpenAppOptions['calls'], search = '') {
  return openApp(path + search, {
    user: selma,
    calls: {
      revisionEditCheck: () => null,
      permissionInfo: permission(true),
      answerInfo: () => ({ info: buildAnswer(), question: buildQuestionInfo() }),
      questionView: () => buildQuestionView(),
      ...calls,
    },
  })
}

const answer = () => screen.findByRole('textbox', { name: 'Answer' })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

it('saves an answer with the summary of the edit, and returns to it', async () => {
  const { router, getInputs } = open({ answerUpdate: () => ({ wait_for_review: false }) })
  fireEvent.change(await answer(), { target: { value: 'Use a `Map`, not a `Set`.' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Edit summary' }), { target: { value: 'Clearer.' } })

  save()

  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/10020000000000001$/))
  expect(getInputs('answerUpdate')).toEqual([
    { id: '10020000000000001', content: 'Use a `Map`, not a `Set`.', edit_summary: 'Clearer.' },
  ])
  expect(screen.queryByText('Your revision will show after review.')).toBeNull()
})

it('says that the change waits for review', async () => {
  open({ answerUpdate: () => ({ wait_for_review: true }) })
  fireEvent.change(await answer(), { target: { value: 'Use a `Map`, not a `Set`.' } })

  save()

  expect(await screen.findByText('Your revision will show after review.')).toBeDefined()
})

it('rejects an empty answer before sending', async () => {
  const { getInputs } = open({})
  fireEvent.change(await answer(), { target: { value: '   ' } })

  save()

  expect(await screen.findByText('Write at least 6 characters.')).toBeDefined()
  expect(getInputs('answerUpdate')).toEqual([])
})

it('says that an edit waits for review, with links to the answer and its history', async () => {
  open({
    revisionEditCheck: () => {
      throw waitingEdit(true)
    },
  })

  const back = await screen.findByRole('link', { name: 'Go to the answer' })
  expect(back.getAttribute('href')).toBe('/questions/10010000000000001/10020000000000001')
  expect(screen.getByText('Your suggested edit is waiting for review')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Timeline' }).getAttribute('href')).toBe(
    '/posts/10010000000000001/10020000000000001/timeline',
  )
})

it('is a forbidden page for users who may not edit', async () => {
  open({
    revisionEditCheck: () => {
      throw apiError(400, null, 'You may not edit this.')
    },
  })

  expect(await screen.findByText('You may not edit this.')).toBeDefined()
})

it('notifies users whose edits are reviewed before they write, and nobody else', async () => {
  const { getInputs } = open({ permissionInfo: permission(false) })
  await answer()
  expect(screen.getByText('This edit is a suggestion. It will appear after review.')).toBeDefined()
  expect(getInputs('permissionInfo')).toEqual([{ action: 'answer.edit_without_review' }])
  cleanup()

  open({ permissionInfo: permission(true) })
  await answer()
  expect(screen.queryByText(/This edit is a suggestion/)).toBeNull()
})

it('does not check for review if the author edits', async () => {
  const own = buildAnswer({ user_info: { ...buildQuestionInfo().user_info, id: 'selma' } })
  const { getInputs } = open({ answerInfo: () => ({ info: own, question: buildQuestionInfo() }) })
  await answer()

  expect(getInputs('permissionInfo')).toEqual([])
})

describe('an earlier version', () => {
  const versions = [
    buildRevision('9', buildAnswer({ content: 'Use a `Map`.' })),
    buildRevision('7', buildAnswer({ content: 'Use an array.' }), { reason: 'At first' }),
  ]
  const restored = /^Restore the version of .+ by Ada Lovelace$/

  it('is loaded by the URL, with a summary that names it', async () => {
    const { getInputs } = open(
      { revisionList: () => versions, answerUpdate: () => ({ wait_for_review: false }) },
      '?revision=7',
    )

    expect(((await answer()) as HTMLTextAreaElement).value).toBe('Use an array.')
    save()

    await waitFor(() => expect(getInputs('answerUpdate')).toHaveLength(1))
    expect(getInputs('answerUpdate')[0]).toMatchObject({
      content: 'Use an array.',
      edit_summary: expect.stringMatching(restored),
    })
  })

  it('that is a rejected edit of one’s own has its summary, to be suggested again', async () => {
    const rejected = buildRevision('8', buildAnswer({ content: 'Use a set.' }), {
      status: 3,
      reason: 'A set fits',
      rejection_reason: 'It changes the meaning.',
    })
    const { getInputs } = open(
      { revisionList: () => [rejected, ...versions], answerUpdate: () => ({ wait_for_review: true }) },
      '?revision=8',
    )

    expect(((await answer()) as HTMLTextAreaElement).value).toBe('Use a set.')
    expect(screen.getByText(/^This is your edit that was not approved/)).toBeDefined()
    expect(screen.getByText('Reason: It changes the meaning.')).toBeDefined()
    expect(getInputs('revisionList')).toMatchObject([{ own_rejected: true }])
    fireEvent.click(screen.getByRole('button', { name: 'Earlier versions' }))
    const dialog = within(await screen.findByRole('dialog'))
    const lines = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '')
    expect(lines.filter((line) => line.includes('Not approved'))).toEqual([lines[0]])
    expect(lines.filter((line) => line.includes('Now'))).toEqual([lines[1]])
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    save()

    await waitFor(() => expect(getInputs('answerUpdate')).toHaveLength(1))
    expect(getInputs('answerUpdate')[0]).toMatchObject({ content: 'Use a set.', edit_summary: 'A set fits' })
  })

  it('that does not exist leaves the current one in the form, with a message', async () => {
    open({ revisionList: () => versions }, '?revision=1')

    expect(((await answer()) as HTMLTextAreaElement).value).toBe('Use a `Map`.')
    expect(screen.getByText(/This version is no longer available/)).toBeDefined()
  })

  it('is chosen from a list, which can be reloaded after a failure', async () => {
    let isBroken = true
    open({
      revisionList: () => {
        if (isBroken) throw apiError(500, null, 'Broken.')
        return versions
      },
    })
    await answer()

    fireEvent.click(screen.getByRole('button', { name: 'Earlier versions' }))
    expect(await screen.findByText('The versions could not be loaded.')).toBeDefined()
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    fireEvent.click(await screen.findByRole('button', { name: /At first/ }))

    expect(((await answer()) as HTMLTextAreaElement).value).toBe('Use an array.')
    expect((screen.getByRole('textbox', { name: 'Edit summary' }) as HTMLInputElement).value).toMatch(
      restored,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

/** Another user edited while the form was open: version 8 followed 7. */
const version = (original_text: string) => ({ ...buildVersion(), original_text })
const newer: OpenAppOptions['calls'] = {
  timeline: () => ({
    object_info: buildSubject(),
    timeline: [
      buildEntry('commented'),
      buildEntry('edited', { revision_id: '8', previous_revision_id: '7', comment: '<p>Say why</p>' }),
      buildEntry('answered', { revision_id: '7' }),
    ],
    count: 3,
  }),
  timelineDetail: () => ({
    new_revision: version('Use a `Map`.\n\nIt keeps the order.'),
    old_revision: version('Use a `Map`.'),
  }),
}
const outdated = (input: { revision_id?: string }) => {
  if (input.revision_id !== '8') throw outdatedEdit()
  return { wait_for_review: false }
}

describe('an edit after another user’s edit', () => {
  const opened = () => ({ info: buildAnswer({ revision_id: '7' }), question: buildQuestionInfo() })
  const write = async (text: string) => fireEvent.change(await answer(), { target: { value: text } })

  it('stays in the form, next to the other changes, and is saved on purpose', async () => {
    const { router, getInputs } = open({ ...newer, answerInfo: opened, answerUpdate: outdated })
    await write('Use a tree.')

    save()

    expect(await screen.findByText(/^edited this/)).toBeDefined()
    expect(screen.getByText('Say why')).toBeDefined()
    expect(getInputs('timelineDetail')).toEqual([{ new_revision_id: '8', old_revision_id: '7' }])
    expect(screen.getByText('It keeps the order.', { exact: false })).toBeDefined()
    expect(((await answer()) as HTMLTextAreaElement).value).toBe('Use a tree.')
    expect(screen.queryByRole('button', { name: 'Combine both' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Save my version' }))

    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/10020000000000001$/))
    expect(getInputs('answerUpdate')).toMatchObject([
      { content: 'Use a tree.', revision_id: '7' },
      { content: 'Use a tree.', revision_id: '8' },
    ])
  })

  it('is combined with the other if both changed different places', async () => {
    const { getInputs } = open({ ...newer, answerInfo: opened, answerUpdate: outdated })
    await write('First:\n\nUse a `Map`.')
    save()

    fireEvent.click(await screen.findByRole('button', { name: 'Combine both' }))
    save()

    await waitFor(() => expect(getInputs('answerUpdate')).toHaveLength(2))
    expect(getInputs('answerUpdate')[1]).toMatchObject({
      content: 'First:\n\nUse a `Map`.\n\nIt keeps the order.',
      revision_id: '8',
    })
  })

  it('stays in the form if the newer version cannot be loaded, and does not overwrite it', async () => {
    let isBroken = true
    const { getInputs } = open({
      ...newer,
      answerInfo: opened,
      answerUpdate: outdated,
      timeline: (input) => {
        if (isBroken) throw apiError(500, null, 'Broken.')
        return newer?.timeline?.(input) as never
      },
    })
    await write('Use a tree.')
    save()
    expect(await screen.findByText(/The versions could not be loaded/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Save my version' }))
    await waitFor(() => expect(getInputs('answerUpdate')).toHaveLength(2))
    expect(getInputs('answerUpdate')[1]).toMatchObject({ revision_id: '7' })

    isBroken = false
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))

    expect(await screen.findByText(/^edited this/)).toBeDefined()
  })
})

describe('the draft of an edit', () => {
  const write = async (text: string) => fireEvent.change(await answer(), { target: { value: text } })

  it('is restored on the next visit, and can be discarded', async () => {
    open({})
    await write('Use a tree.')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    open({})

    expect(await screen.findByText('Your unsaved changes have been restored.')).toBeDefined()
    const field = (await answer()) as HTMLTextAreaElement
    expect(field.value).toBe('Use a tree.')
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
    await waitFor(() => expect(field.value).toBe('Use a `Map`.'))
    expect(localStorage.length).toBe(0)
  })

  it('is offered if another user has edited in the meantime', async () => {
    open({ answerInfo: () => ({ info: buildAnswer({ revision_id: '7' }), question: buildQuestionInfo() }) })
    await write('Use a tree.')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    open({
      ...newer,
      answerInfo: () => ({ info: buildAnswer({ revision_id: '8' }), question: buildQuestionInfo() }),
    })

    const field = (await answer()) as HTMLTextAreaElement
    expect(field.value).toBe('Use a `Map`.')
    fireEvent.click(screen.getByRole('button', { name: 'Show my changes' }))

    await waitFor(() => expect(field.value).toBe('Use a tree.'))
    expect(await screen.findByText(/^edited this/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Use the newer version' }))
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Use the newer version' }),
    )
    await waitFor(() => expect(field.value).toBe('Use a `Map`.\n\nIt keeps the order.'))
    expect(localStorage.length).toBe(0)
  })

  it('is separate from the changes of another tab, which are offered when it is discarded', async () => {
    const [one, other] = ['Use a tree.', 'Use an array.'].map((content) => {
      return { values: { content, summary: '' }, tab: content }
    })
    localEntries.set('draft.edit.10020000000000001.selma', { ...one, others: [other] })
    open({})

    fireEvent.click(await screen.findByRole('button', { name: 'Start over' }))
    expect(await screen.findByText('You have other unsaved changes, from another tab.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show my changes' }))
    const field = (await answer()) as HTMLTextAreaElement
    await waitFor(() => expect(field.value).toBe('Use an array.'))
    await write('Use an array!')
    window.dispatchEvent(new Event('pagehide'))

    expect(localEntries.get('draft.edit.10020000000000001.selma')).toEqual({
      values: { content: 'Use an array!', summary: '' },
      tab: expect.any(String),
    })
  })

  it('asks before leaving with changes that the browser does not store', async () => {
    const { router } = open({})
    await write('Use a tree.')
    vi.spyOn(localEntries, 'set').mockImplementation(() => {})

    act(() => {
      router.navigate('/users/login')
    })

    expect(await screen.findByText(/Are you sure you want to leave the page/)).toBeDefined()
    expect(router.state.location.pathname).toBe(path)
  })

  it('does not ask if the changes can be saved as a draft', async () => {
    const { router } = open({})
    await write('Use a tree.')

    act(() => {
      router.navigate('/users/login')
    })

    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(screen.queryByText(/Are you sure you want to leave the page/)).toBeNull()
  })
})
