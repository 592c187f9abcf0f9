import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildFlag, buildQueued } from '../../features/review/review-samples.testing.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const heldId = '10010000000000002'
const flaggedId = '10010000000000009'

/** A server with three posts that wait and two flags. */
function open(path: string) {
  let held = [
    buildQueued(1, { question_title: 'First held' }),
    buildQueued(2, { question_title: 'Second held', object_id: heldId }),
    buildQueued(3, { question_title: 'Third held' }),
  ]
  const flags = [
    buildFlag('8', { question_title: 'First flagged' }),
    buildFlag('9', { question_title: 'Second flagged', object_id: flaggedId }),
  ]
  const find = <Post extends { object_id: string }>(posts: Post[], object_id: unknown) => {
    const list = object_id ? posts.filter((post) => post.object_id === object_id) : posts
    return { count: list.length, list }
  }
  return openApp(path, {
    user: { id: '7', username: 'mo', mail_status: 1, role_id: 3 },
    calls: {
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 5, can_revision: true }),
      reviewQueueList: () => [
        { name: 'queued_post', label: '', todo_amount: held.length },
        { name: 'flagged_post', label: '', todo_amount: flags.length },
      ],
      queuedPostPage: ({ object_id }) => find(held, object_id),
      flaggedPostPage: ({ object_id }) => find(flags, object_id),
      queuedPostReview: ({ review_id }) => {
        held = held.filter((post) => post.review_id !== review_id)
        return null
      },
    },
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

it('starts with the post in the URL, and continues with the longest waiting ones', async () => {
  open(`/review?object_id=${heldId}`)

  await heading('Second held')
  expect(screen.getByRole('link', { name: /^Waiting for approval/ }).textContent).toContain('3')

  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await heading('First held')
})

it('finds a post among the flagged ones', async () => {
  open(`/review?object_id=${flaggedId}`)

  await heading('Second flagged')
})

it('shows the queue if nothing about the post waits', async () => {
  open('/review?object_id=10010000000000077')

  await heading('First held')
})
