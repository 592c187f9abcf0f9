import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reviewEvent } from '../../features/live-notifications/index.ts'
import { sampleReasons } from '../../features/reasons/reason-samples.ts'
import { buildFlag, buildQueued } from '../../features/review/review-samples.testing.ts'
import { apiError, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

/** A server with two posts and a flag, which accepts decisions about posts. */
function open(path: string, calls: OpenAppOptions['calls'] = {}) {
  const waiting = {
    queued: [
      buildQueued(1, { question_title: 'First held' }),
      buildQueued(2, { question_title: 'Second held' }),
    ],
    flags: [buildFlag('9', { question_title: 'First flagged' })],
  }
  const app = openApp(path, {
    user: { id: '7', username: 'mo', mail_status: 1, role_id: 3 },
    calls: {
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 1, can_revision: true }),
      reviewQueueList: () => [
        { name: 'queued_post', label: '', todo_amount: waiting.queued.length },
        { name: 'flagged_post', label: '', todo_amount: waiting.flags.length },
      ],
      queuedPostPage: () => ({ count: waiting.queued.length, list: waiting.queued }),
      flaggedPostPage: () => ({ count: waiting.flags.length, list: waiting.flags }),
      queuedPostReview: ({ review_id }) => {
        waiting.queued = waiting.queued.filter((post) => post.review_id !== review_id)
        return null
      },
      ...calls,
    },
  })
  return { ...app, waiting }
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Notifies the page of changes until it shows them: messages before it listens are lost. */
const changesElsewhere = (findShown: () => HTMLElement) =>
  waitFor(() => {
    window.dispatchEvent(new Event(reviewEvent))
    return findShown()
  })

it('reloads when something changes elsewhere, and says once that an item is gone', async () => {
  const { waiting } = open('/review')
  await heading('First held')
  waiting.queued = waiting.queued.slice(1)

  await changesElsewhere(() => screen.getByText('This item left the queue while you were reading it.'))
  await heading('First held')
  expect(
    screen.queryByText('Another reviewer has already decided on an item that was shown here.'),
  ).toBeNull()
  press('Next')
  await heading('Second held')
})

it('continues after a decision about an item that is gone', async () => {
  const { waiting } = open('/review?queue=flagged_post', {
    flagReview: () => Promise.reject(apiError(400, null, '', 'error.review.already_reviewed')),
  })
  waiting.flags.push(buildFlag('10', { question_title: 'Second flagged', object_id: '10010000000000010' }))
  await heading('First flagged')
  waiting.flags = waiting.flags.slice(1)
  await changesElsewhere(() => screen.getByText('This item left the queue while you were reading it.'))

  press('Delete')
  await heading('Second flagged')
})

it('keeps the last item that is gone until the user continues', async () => {
  const { waiting } = open('/review?queue=flagged_post')
  await heading('First flagged')
  waiting.flags = []

  await changesElsewhere(() => screen.getByText('This item left the queue while you were reading it.'))
  press('Next')
  await screen.findByText('No flags are waiting.')
})

it('keeps the shown item and an open form if the queue cannot be reloaded', async () => {
  let isBroken = false
  open('/review?queue=flagged_post', {
    reviewQueueList: () => {
      if (isBroken) throw apiError(503, null, 'Broken.')
      return [{ name: 'flagged_post', label: '', todo_amount: 1 }]
    },
    flaggedPostPage: () => {
      if (isBroken) throw apiError(503, null, 'Broken.')
      return { count: 1, list: [buildFlag('9', { question_title: 'First flagged' })] }
    },
  })
  await heading('First flagged')
  press('Edit')
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  fireEvent.change(title, { target: { value: 'A better title for it' } })
  isBroken = true

  await changesElsewhere(() => screen.getByText(/The queue could not be loaded/))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('A better title for it')
})

it('keeps the input if the server fails, and says so', async () => {
  open('/review?queue=flagged_post', {
    flagReview: () => {
      throw apiError(500, null, 'The server failed.')
    },
  })
  await heading('First flagged')
  press('Edit')
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  fireEvent.change(title, { target: { value: 'A better title for it' } })
  press('Save and resolve the flag')

  expect(await screen.findByText('The server failed.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('A better title for it')
})

it('stays in its queue when that is empty and others are not', async () => {
  const { waiting, router } = open('/review')
  await heading('First held')
  expect(router.state.location.search).toBe('?queue=queued_post')
  press('Approve')
  await heading('Second held')
  press('Approve')
  await screen.findByText('No posts are waiting for approval.')
  waiting.flags = [...waiting.flags, buildFlag('12')]

  await changesElsewhere(() => screen.getByText('2', { selector: 'nav *' }))
  expect(screen.getByText('No posts are waiting for approval.')).toBeDefined()
})

it('moves the focus once after a decision, and not when something is added later', async () => {
  const { waiting } = open('/review')
  await heading('First held')
  press('Approve')
  await heading('Second held')
  await waitFor(() => expect(document.activeElement?.id).toBe('review-post-2'))
  const view = screen.getByRole('button', { name: 'List' })
  view.focus()
  waiting.queued = [...waiting.queued, buildQueued(3, { question_title: 'Third held' })]

  await changesElsewhere(() => screen.getByText('1 of 2'))
  expect(document.activeElement).toBe(view)
})

it('shows the item again from which a link was followed', async () => {
  const { router } = open('/review')
  await heading('First held')
  press('Next')
  await heading('Second held')

  await router.navigate('/review?queue=flagged_post')
  await heading('First flagged')
  await router.navigate(-1)
  await heading('Second held')
})

it('shows the item again whose decision is undone, with the focus', async () => {
  const { getInputs } = open('/review')
  await heading('First held')
  press('Approve')
  await heading('Second held')

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await heading('First held')
  await waitFor(() => expect(document.activeElement?.id).toBe('review-post-1'))
  expect(screen.getByText('1 of 2')).toBeDefined()
  expect(screen.queryByText('Approved')).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(getInputs('queuedPostReview')).toEqual([])
})

it('closes a question for a reason, which can also be undone', async () => {
  const { getInputs } = open('/review?queue=flagged_post', {
    reasonList: () => sampleReasons,
    flagReview: () => null,
  })
  async function close() {
    press('Close')
    const [reason] = await screen.findAllByRole('radio')
    if (reason) fireEvent.click(reason)
    press('Close question')
    await screen.findByText('No flags are waiting.')
  }
  await heading('First flagged')
  await close()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await heading('First flagged')
  window.dispatchEvent(new Event('pagehide'))
  expect(getInputs('flagReview')).toEqual([])

  await close()
  window.dispatchEvent(new Event('pagehide'))
  const close_type = sampleReasons[0]?.reason_type
  expect(getInputs('flagReview')).toMatchObject([{ flag_id: '9', operation_type: 'close_post', close_type }])
})

it('sends a decision when its message disappears, with the next one, and when the page is left', async () => {
  const { getInputs, router } = open('/review')
  const sent = () => getInputs('queuedPostReview')
  await heading('First held')

  press('Approve')
  await screen.findByRole('button', { name: 'Undo' })
  expect(sent()).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(sent()).toMatchObject([{ review_id: 1 }])

  await heading('Second held')
  press('Reject')
  await screen.findByText('No posts are waiting for approval.')
  await router.navigate('/review?queue=flagged_post')
  await heading('First flagged')
  expect(sent()).toMatchObject([{ review_id: 1 }, { review_id: 2 }])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('says what happened when the session ends with the role, and takes no more decisions', async () => {
  const { app, getInputs } = open('/review')
  await heading('First held')

  act(() => app.session.clear())

  expect(screen.getByText(/You are no longer logged in, so you cannot decide any more/)).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'First held' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Approve' }).closest('fieldset')).toHaveProperty('disabled', true)
  expect(getInputs('queuedPostReview')).toEqual([])
})
