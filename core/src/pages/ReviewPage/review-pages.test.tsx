import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildFlag, buildQueued } from '../../features/review/review-samples.testing.ts'
import { type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const moderator = { id: '7', username: 'mo', mail_status: 1, role_id: 3 }

const open = (path: string, calls: OpenAppOptions['calls']) =>
  openApp(path, {
    user: moderator,
    calls: {
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 1, can_revision: true }),
      reviewQueueList: () => [
        { name: 'queued_post', label: '', todo_amount: 41 },
        { name: 'flagged_post', label: '', todo_amount: 60 },
      ],
      ...calls,
    },
  })

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('moves to the next page, and back', async () => {
  const all = Array.from({ length: 22 }, (_, index) =>
    buildQueued(index + 1, { question_title: `Held ${index + 1}` }),
  )
  const { router } = open('/review', {
    queuedPostPage: ({ page, page_size }) => {
      const start = (Number(page) - 1) * Number(page_size)
      return { count: all.length, list: all.slice(start, start + Number(page_size)) }
    },
  })
  await heading('Held 1')
  expect(screen.getByText('1 of 22')).toBeDefined()

  for (let place = 2; place <= 21; place++) {
    press('Next')
    await heading(`Held ${place}`)
  }
  expect(screen.getByText('21 of 22')).toBeDefined()
  expect(router.state.location.search).toBe('?queue=queued_post&page=2')

  press('Previous')
  await heading('Held 20')
  expect(router.state.location.search).toBe('?queue=queued_post')
})

it('opens the new last page when its own page is emptied', async () => {
  let all = Array.from({ length: 41 }, (_, index) =>
    buildQueued(index + 1, { question_title: `Held ${index + 1}` }),
  )
  const { router } = open('/review?queue=queued_post&page=3', {
    queuedPostPage: ({ page, page_size }) => {
      const start = (Number(page) - 1) * Number(page_size)
      return { count: all.length, list: all.slice(start, start + Number(page_size)) }
    },
    queuedPostReview: ({ review_id }) => {
      all = all.filter((post) => post.review_id !== review_id)
      return null
    },
  })
  await heading('Held 41')

  press('Approve')

  await heading('Held 21')
  expect(router.state.location.search).toBe('?queue=queued_post&page=2')
  expect(screen.getByText('21 of 40')).toBeDefined()
})

it('continues with items after an emptied page, whose last decision can be undone', async () => {
  let all = Array.from({ length: 22 }, (_, index) =>
    buildQueued(index + 1, { question_title: `Held ${index + 1}` }),
  )
  const { getInputs, router } = open('/review?queue=queued_post', {
    queuedPostPage: ({ page, page_size }) => {
      const start = (Number(page) - 1) * Number(page_size)
      return { count: all.length, list: all.slice(start, start + Number(page_size)) }
    },
    queuedPostReview: ({ review_id }) => {
      all = all.filter((post) => post.review_id !== review_id)
      return null
    },
  })
  for (let place = 1; place <= 19; place++) {
    await heading(`Held ${place}`)
    press('Approve')
  }
  await heading('Held 20')
  await waitFor(() => expect(screen.getByText('1 of 3')).toBeDefined())

  press('Reject')

  await heading('Held 21')
  expect(router.state.location.search).toBe('?queue=queued_post')
  expect(getInputs('queuedPostReview')).toHaveLength(19)
  press('Undo')
  await heading('Held 20')
  window.dispatchEvent(new Event('pagehide'))
  expect(getInputs('queuedPostReview')).toHaveLength(19)
})

it('finds a page with items if those of the last one are counted but do not exist', async () => {
  const { router } = open('/review?queue=flagged_post&page=3', {
    flaggedPostPage: ({ page }) => ({ count: 60, list: page === 1 ? [buildFlag('9')] : [] }),
  })

  await heading('How do I keep a list in order without duplicates?')
  expect(router.state.location.search).toBe('?queue=flagged_post')
})
