import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reviewEvent } from '../../features/live-notifications/index.ts'
import { buildUser } from '../../features/questions/view-samples.ts'
import {
  buildFlag,
  buildFlaggedComment,
  buildQueued,
  buildSuggestion,
} from '../../features/review/review-samples.testing.ts'
import { bindShortcuts } from '../../features/shortcuts/bind-shortcuts.ts'
import { apiError, type OpenAppOptions, openApp, outdatedEdit } from '../../shell/testing/open-app.tsx'
import { openPage } from '../../shell/testing/open-page.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const moderator = { id: '7', username: 'mo', mail_status: 1, role_id: 3 }
const member = { id: '8', username: 'ada', mail_status: 1, role_id: 1 }
const status = { inbox: 0, achievement: 0, revision: 1, can_revision: true, badge_award: null }

/** A server with two posts, two flags and one suggested edit, which accepts decisions. */
function open(path: string, calls: OpenAppOptions['calls'] = {}, user = moderator) {
  const waiting = {
    queued: [
      buildQueued(1, { question_title: 'First held' }),
      buildQueued(2, { question_title: 'Second held' }),
    ],
    flags: [buildFlag('9', { question_title: 'First flagged' }), buildFlaggedComment('10')],
    edits: [buildSuggestion('5')],
  }
  const page = <Item,>(list: Item[]) => ({ count: list.length, list: [...list] })
  const app = openApp(path, {
    user,
    calls: {
      notificationStatus: () => status,
      reviewQueueList: () => [
        ...(user !== member
          ? [
              { name: 'queued_post', label: '', todo_amount: waiting.queued.length },
              { name: 'flagged_post', label: '', todo_amount: waiting.flags.length },
            ]
          : []),
        { name: 'suggested_post_edit', label: '', todo_amount: waiting.edits.length },
      ],
      queuedPostPage: () => page(waiting.queued),
      flaggedPostPage: () => page(waiting.flags),
      suggestedEditPage: () => page(waiting.edits),
      queuedPostReview: ({ review_id }) => {
        waiting.queued = waiting.queued.filter((post) => post.review_id !== review_id)
        return null
      },
      flagReview: ({ flag_id }) => {
        waiting.flags = waiting.flags.filter((flag) => flag.flag_id !== flag_id)
        return null
      },
      suggestedEditAudit: () => {
        waiting.edits = []
        return {}
      },
      ...calls,
    },
  })
  return { ...app, waiting }
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Queues' })).getByRole('link', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Sends the decision that could still be undone. */
const leavePage = () => window.dispatchEvent(new Event('pagehide'))
const type = (key: string) => fireEvent.keyDown(document.body, { key })

/** Notifies the page of changes until it shows them: messages before it listens are lost. */
const changesElsewhere = (findShown: () => HTMLElement) =>
  waitFor(() => {
    window.dispatchEvent(new Event(reviewEvent))
    return findShown()
  })

it('shows the next item and the right counts after a decision', async () => {
  const { getInputs } = open('/review')
  await heading('First held')
  expect(tab(/^Waiting for approval/).textContent).toBe('Waiting for approval2')

  press('Approve')

  await heading('Second held')
  await waitFor(() => expect(tab(/^Waiting for approval/).textContent).toBe('Waiting for approval1'))
  leavePage()
  expect(getInputs('queuedPostReview')).toEqual([{ review_id: 1, status: 'approve' }])
  expect(document.activeElement?.id).toBe('review-post-2')

  press('Reject')

  expect(await screen.findByText('No posts are waiting for approval.')).toBeDefined()
  leavePage()
  expect(getInputs('queuedPostReview')[1]).toEqual({ review_id: 2, status: 'reject' })
})

it('removes an author’s spam from the queue, and shows it again when that is undone', async () => {
  const day = 86_400
  const now = Math.floor(Date.now() / 1000)
  const [spammer, other] = [buildUser('Spam', { id: '77' }), buildUser('Cy', { id: '78' })]
  const byThem = [
    buildQueued(1, { question_title: 'First held', author_user_info: spammer, created_at: now }),
    buildQueued(2, { question_title: 'Second held', author_user_info: spammer, created_at: now }),
    // Older than the removal, which does not affect it.
    buildQueued(4, { question_title: 'Old held', author_user_info: spammer, created_at: now - 8 * day }),
    buildQueued(3, { question_title: 'Third held', author_user_info: other }),
  ]
  const preview = {
    user: spammer,
    question_count: 2,
    answer_count: 0,
    comment_count: 0,
    list: [],
    removal: null,
  }
  const removal = { removal_id: 4, question_count: 2, answer_count: 0, comment_count: 0, undo_until: 0 }
  const { getInputs } = open('/review', {
    // The server still lists what the removal is about to resolve.
    queuedPostPage: () => ({ count: 4, list: byThem }),
    spamPreview: () => preview,
    spamRemovalAdd: () => removal,
    spamRemovalUndo: () => ({ restored_count: 2 }),
  })
  await heading('First held')

  press('Remove spam')
  // It can be pressed once the preview is loaded.
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove and suspend' })
  await waitFor(() => expect(remove.disabled).toBe(false))
  fireEvent.click(remove)

  await heading('Old held')
  expect(getInputs('spamRemovalAdd')).toEqual([{ username: spammer.username, days: 7 }])
  await waitFor(() => expect(document.activeElement?.id).toBe('review-post-4'))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The posts and the account were restored.')).toBeDefined()
  press('Previous')
  await heading('Second held')
})

it('links administrators to the accounts of the author and the flagger', async () => {
  open('/review?queue=flagged_post', {}, { ...moderator, role_id: 2 })
  await heading('First flagged')

  const links = screen.getAllByRole('link', { name: /^Manage account: / })
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Manage account: Grace Hopper', '/admin/users/grace-hopper'],
    ['Manage account: Ada Lovelace', '/admin/users/ada-lovelace'],
  ])
})

it('does not link moderators to accounts in the administration', async () => {
  open('/review?queue=flagged_post')
  await heading('First flagged')

  expect(screen.queryByRole('link', { name: /^Manage account: / })).toBeNull()
})

it('resolves every flag on a post that is deleted', async () => {
  const { waiting, getInputs } = open('/review?queue=flagged_post')
  waiting.flags = [
    buildFlag('9'),
    buildFlag('10'),
    buildFlag('11', { object_id: '3', question_title: 'Left' }),
  ]
  await changesElsewhere(() => screen.getByText('1 of 3'))

  press('Delete')

  await heading('Left')
  leavePage()
  expect(getInputs('flagReview')).toMatchObject([{ flag_id: '9', operation_type: 'delete_post' }])
  expect(screen.queryByText('1 of 2')).toBeNull()
})

it('continues if another reviewer was faster, and restores an item if a decision is rejected', async () => {
  const decided = 'This has already been reviewed.'
  let answer = apiError(400, { err_type: 'toast' }, decided, 'error.review.already_reviewed')
  open('/review', {
    queuedPostReview: () => {
      throw answer
    },
  })
  await heading('First held')

  press('Approve')
  leavePage()
  expect(await screen.findByText(decided)).toBeDefined()
  await heading('Second held')

  answer = apiError(403, null, 'Not possible.')
  press('Approve')
  leavePage()
  expect(await screen.findByText('Not possible.')).toBeDefined()
  await heading('Second held')
})

describe('flags', () => {
  it('can be ignored, and their posts deleted', async () => {
    const { getInputs } = open('/review?queue=flagged_post')
    await heading('First flagged')
    press('Ignore flag')
    await screen.findByText('The third advertisement of this account today.')

    press('Delete')
    expect(getInputs('flagReview')).toHaveLength(1)

    await screen.findByText('No flags are waiting.')
    leavePage()
    expect(getInputs('flagReview')).toEqual([
      { flag_id: '9', operation_type: 'ignore_report' },
      { flag_id: '10', operation_type: 'delete_post' },
    ])
  })

  it('are resolved by an edit of the post', async () => {
    const { getInputs } = open('/review?queue=flagged_post')
    await heading('First flagged')
    press('Edit')
    const title = await screen.findByRole('textbox', { name: 'Title' })
    fireEvent.change(title, { target: { value: 'A better title for it' } })
    press('Save and resolve the flag')

    await screen.findByText('The third advertisement of this account today.')
    expect(getInputs('flagReview')[0]).toMatchObject({
      flag_id: '9',
      operation_type: 'edit_post',
      title: 'A better title for it',
    })
  })

  it('keep the form if the post was edited in the meantime', async () => {
    open('/review?queue=flagged_post', {
      flagReview: () => {
        throw outdatedEdit()
      },
    })
    await heading('First flagged')
    press('Edit')
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
    fireEvent.change(title, { target: { value: 'A better title for it' } })
    press('Save and resolve the flag')

    expect(await screen.findByText('This was edited after you opened it.')).toBeDefined()
    expect(title.value).toBe('A better title for it')
  })
})

describe('keys', () => {
  let stop: () => void
  const goTo = vi.fn()
  beforeEach(() => {
    stop = bindShortcuts({ goTo, isLeaving: () => false, isLoggedIn: () => true, openHelp: () => undefined })
  })
  afterEach(() => stop())

  it('approve, move and reject, and load nothing in between', async () => {
    const { getInputs } = open('/review')
    await heading('First held')
    await screen.findByRole('button', { name: 'Next' })

    document.getElementById('review-post-1')?.focus()
    type('j')
    await heading('Second held')
    expect(document.activeElement?.id).toBe('review-post-2')
    type('r')
    await heading('First held')
    type('a')

    await screen.findByText('No posts are waiting for approval.')
    leavePage()
    expect(getInputs('queuedPostReview')).toEqual([
      { review_id: 2, status: 'reject' },
      { review_id: 1, status: 'approve' },
    ])
    expect(goTo).not.toHaveBeenCalled()
  })

  it('delete a flagged post', async () => {
    const { getInputs } = open('/review?queue=flagged_post')
    await heading('First flagged')

    type('d')

    await screen.findByText('The third advertisement of this account today.')
    leavePage()
    expect(getInputs('flagReview')).toMatchObject([{ flag_id: '9', operation_type: 'delete_post' }])
  })

  it('decide about nothing in a list before an item is focused', async () => {
    const { getInputs } = open('/review?queue=flagged_post')
    await heading('First flagged')
    press('List')
    await screen.findByText('The third advertisement of this account today.')

    type('i')
    expect(getInputs('flagReview')).toEqual([])
    document.getElementById('review-flag-10')?.focus()
    type('i')
    leavePage()

    await waitFor(() =>
      expect(getInputs('flagReview')).toEqual([{ flag_id: '10', operation_type: 'ignore_report' }]),
    )
  })
})

it('remembers that the items are shown as a list', async () => {
  open('/review')
  await heading('First held')
  press('List')
  await heading('Second held')
  cleanup()

  open('/review')
  await heading('First held')
  expect(screen.getByRole('heading', { level: 2, name: 'Second held' })).toBeDefined()
})

it('only shows suggested edits to members who may review them', async () => {
  open('/review', {}, member)

  await heading('How do I keep a list in order without duplicates?')
  expect(within(screen.getByRole('navigation', { name: 'Queues' })).getAllByRole('link')).toHaveLength(1)
})

it('approves a suggested edit, and opens its question for further editing', async () => {
  const { getInputs, router } = open('/review?queue=suggested_post_edit')
  await heading('How do I keep a list in order without duplicates?')

  press('Approve and edit')

  const { question_id } = buildSuggestion('5').info
  await waitFor(() => expect(router.state.location.pathname).toBe(`/posts/${question_id}/edit`))
  expect(getInputs('suggestedEditAudit')).toEqual([{ id: '5', operation: 'approve' }])
})

it('keeps a suggested edit in the queue that could not be approved', async () => {
  const { router } = open('/review?queue=suggested_post_edit', {
    suggestedEditAudit: () => {
      throw apiError(400, { err_type: 'toast' }, 'Not now.')
    },
  })
  await heading('How do I keep a list in order without duplicates?')

  press('Approve and edit')

  expect(await screen.findByText('Not now.')).toBeDefined()
  expect(router.state.location.pathname).toBe('/review')
  await heading('How do I keep a list in order without duplicates?')
})

it('is a forbidden page for other members', async () => {
  open('/review', { notificationStatus: () => ({ ...status, can_revision: false }) }, member)

  expect(await screen.findByText('403')).toBeDefined()
})

it('can be reloaded after a failure', async () => {
  let isBroken = true
  open('/review', {
    queuedPostPage: () => {
      if (isBroken) throw apiError(503, null, 'Broken.')
      return { count: 1, list: [buildQueued(1, { question_title: 'First held' })] }
    },
  })
  await screen.findByText(/The queue could not be loaded/)
  isBroken = false

  press('Try again')

  await heading('First held')
})

it('is rendered on the server with its first item', async () => {
  const answers = {
    reviewQueueList: [{ name: 'flagged_post', label: '', todo_amount: 1 }],
    flaggedPostPage: { count: 1, list: [buildFlag('9', { question_title: 'First flagged' })] },
  }
  const unread = { inbox: 0, achievement: 0, review: 1 }
  const { status, document } = await openPage('/review?queue=flagged_post', answers, {
    user: moderator,
    unread,
  })

  expect(status).toBe(200)
  expect(document.querySelector('main article h2')?.textContent).toBe('First flagged')
  expect(document.querySelector('nav a[href="/review"]')?.textContent).toContain('Something is waiting')
})
