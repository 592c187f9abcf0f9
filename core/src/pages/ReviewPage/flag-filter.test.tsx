import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setReviewView } from '../../features/review/index.ts'
import { buildFlag } from '../../features/review/review-samples.testing.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const { reason: spam, submitter_user: grace } = buildFlag('1')
const rude = { ...spam, reason_type: 58, name: 'Rude or abusive' }
const outdated = { ...spam, reason_type: 59, name: 'Outdated' }
const linus = { ...grace, username: 'linus', display_name: 'Linus' }

/** A server with two flags by Grace, one as spam, and one by Linus; optionally with more. */
function open(path: string, more: ReturnType<typeof buildFlag>[] = []) {
  let waiting = [
    buildFlag('1', { question_title: 'Spam by Grace' }),
    buildFlag('2', { object_id: '2', question_title: 'Rude by Grace', reason: rude }),
    buildFlag('3', { object_id: '3', question_title: 'Spam by Linus', submitter_user: linus }),
    ...more,
  ]
  return openApp(path, {
    user: { id: '7', username: 'mo', mail_status: 1, role_id: 3 },
    calls: {
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 1, can_revision: true }),
      reviewQueueList: () => [
        { name: 'queued_post', label: '', todo_amount: 0 },
        { name: 'flagged_post', label: '', todo_amount: waiting.length },
      ],
      queuedPostPage: () => ({ count: 0, list: [] }),
      flaggedPostPage: ({ reason_type, flagged_by, author }) => {
        const ofUser = waiting
          .filter((flag) => !flagged_by || flag.submitter_user.username === flagged_by)
          .filter((flag) => !author || flag.author_user_info.username === author)
        const list = ofUser.filter(({ reason }) => !reason_type || reason.reason_type === reason_type)
        const counted = [spam, rude, outdated].map(({ reason_type, name }) => ({
          reason_type,
          name,
          count: ofUser.filter(({ reason }) => reason.reason_type === reason_type).length,
        }))
        const reasons = counted.filter((reason) => reason.count > 0 || reason.reason_type === reason_type)
        return { count: list.length, list, reasons }
      },
      flagReview: ({ flag_id }) => {
        waiting = waiting.filter((flag) => flag.flag_id !== flag_id)
        return null
      },
    },
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const findReason = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Reason' })
const listOptions = async () => [...(await findReason()).options].map(({ text }) => text)
const choose = async (value: string) => fireEvent.change(await findReason(), { target: { value } })

it('shows the flags with the selected reason, and keeps the focus on the choice', async () => {
  const { router } = open('/review?queue=flagged_post')
  await heading('Spam by Grace')
  expect(await listOptions()).toEqual(['All reasons (3)', 'Spam (2)', 'Rude or abusive (1)'])
  const select = await findReason()
  select.focus()

  await choose('58')

  await heading('Rude by Grace')
  expect(router.state.location.search).toBe('?queue=flagged_post&reason=58')
  const chosen = await findReason()
  expect([chosen.value, document.activeElement]).toEqual(['58', chosen])
  // The tab counts the whole queue.
  expect(screen.getByRole('link', { name: /^Flags/ }).textContent).toContain('3')
})

it('keeps the reason when a flag is resolved, and links to all of them after the last', async () => {
  // With two reasons left there is still a choice.
  const { router, getInputs } = open('/review?queue=flagged_post&reason=57', [
    buildFlag('4', { object_id: '4', question_title: 'Outdated by Grace', reason: outdated }),
  ])
  await heading('Spam by Grace')

  fireEvent.click(screen.getByRole('button', { name: 'Ignore flag' }))
  await heading('Spam by Linus')
  expect(await listOptions()).toEqual(['All reasons (3)', 'Spam (1)', 'Rude or abusive (1)', 'Outdated (1)'])
  fireEvent.click(screen.getByRole('button', { name: 'Ignore flag' }))

  await screen.findByText('No flags with this reason are waiting.')
  expect(router.state.location.search).toBe('?queue=flagged_post&reason=57')
  expect((await findReason()).value).toBe('57')
  const back = screen.getByRole('link', { name: 'Show all flags' })
  back.focus()
  fireEvent.click(back)
  await heading('Rude by Grace')
  expect(router.state.location.search).toBe('?queue=flagged_post')
  await waitFor(() => expect(getInputs('flagReview')).toHaveLength(2))
  expect(document.activeElement).toBe(await findReason())
})

it('does not show a flag under another reason while its decision can still be undone', async () => {
  const { getInputs } = open('/review?queue=flagged_post&reason=57')
  await heading('Spam by Grace')
  fireEvent.click(screen.getByRole('button', { name: 'Ignore flag' }))
  await heading('Spam by Linus')

  await choose('')

  await heading('Rude by Grace')
  await waitFor(() => expect(getInputs('flagReview')).toHaveLength(1))
  expect(screen.queryByText('This item left the queue while you were reading it.')).toBeNull()
})

it('links from the record of a user to all their flags, and back', async () => {
  setReviewView('list')
  const { router } = open('/review?queue=flagged_post&reason=57')
  await heading('Spam by Linus')

  fireEvent.click(screen.getByRole('link', { name: 'All their waiting flags: Grace Hopper' }))

  await heading('Rude by Grace')
  expect(screen.queryByRole('heading', { level: 2, name: 'Spam by Linus' })).toBeNull()
  expect(router.state.location.search).toBe(`?queue=flagged_post&flagged_by=${grace.username}`)
  expect(screen.getByText(/^Only flags by/).textContent).toContain(grace.username)
  expect(await listOptions()).toEqual(['All reasons (2)', 'Spam (1)', 'Rude or abusive (1)'])
  fireEvent.click(screen.getByRole('link', { name: 'Show flags by all users' }))
  await heading('Spam by Linus')
})

it('links from the record of an author to all flags on their posts, and back', async () => {
  setReviewView('list')
  const { router, getInputs } = open('/review?queue=flagged_post&reason=58')
  await heading('Rude by Grace')
  const { username, display_name } = buildFlag('2').author_user_info

  fireEvent.click(screen.getByRole('link', { name: `All waiting flags on their posts: ${display_name}` }))

  await heading('Spam by Linus')
  expect(router.state.location.search).toBe(`?queue=flagged_post&author=${username}`)
  expect(getInputs('flaggedPostPage').at(-1)).toMatchObject({ author: username })
  expect(screen.getByText(/^Only flags on posts by/).textContent).toContain(username)
  await choose('58')
  await waitFor(() =>
    expect(router.state.location.search).toBe(`?queue=flagged_post&reason=58&author=${username}`),
  )
  fireEvent.click(await screen.findByRole('link', { name: 'Show flags on posts by all users' }))
  await waitFor(() => expect(router.state.location.search).toBe('?queue=flagged_post&reason=58'))
})

it('says that no flags on posts of a user wait', async () => {
  open('/review?queue=flagged_post&author=nobody')

  expect(await screen.findByText('No flags on posts by this user are waiting.')).toBeDefined()
})

it('says that no flags of a user wait', async () => {
  open('/review?queue=flagged_post&flagged_by=nobody')

  expect(await screen.findByText('No flags by this user are waiting.')).toBeDefined()
})

it('offers no reasons if no flags of a user wait', async () => {
  open('/review?queue=flagged_post&reason=57&flagged_by=nobody')
  await screen.findByText('No flags that match are waiting.')

  expect(screen.queryByRole('combobox', { name: 'Reason' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Show all flags' })).toBeDefined()
})

it('offers no filter in the other queues', async () => {
  open('/review?queue=queued_post&reason=57&flagged_by=linus')
  await screen.findByText('No posts are waiting for approval.')

  expect(screen.queryByRole('combobox', { name: 'Reason' })).toBeNull()
  expect(screen.queryByText(/^Only flags by/)).toBeNull()
})
