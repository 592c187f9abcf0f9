import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { statusEvent } from '../../features/live-notifications/index.ts'
import {
  achievementSamples,
  groupSample,
  inboxSamples,
} from '../../features/notifications/notification-samples.ts'
import { type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { denial, openPage } from '../../shell/testing/open-page.ts'

const user = { id: '7', username: 'ada', display_name: 'Ada', mail_status: 1 }
const seen = { inbox: 0, achievement: 2, revision: 0, can_revision: false, badge_award: null }
const question = '10010000000000001'
const answer = '10020000000000002'

afterEach(cleanup)

const open = (path: string, calls: OpenAppOptions['calls'] = {}) =>
  openApp(path, {
    user,
    calls: {
      notificationPage: () => ({ count: 4, list: inboxSamples }),
      notificationSeen: () => seen,
      notificationRead: () => ({}),
      notificationReadAll: () => ({}),
      questionView: () => ({}),
      ...calls,
    },
  })

it('links to the object, unless it is gone', async () => {
  const { document, calls } = await openPage(
    '/users/notifications/inbox',
    {
      notificationPage: { count: 24, list: inboxSamples },
    },
    { user },
  )

  expect(calls).toEqual([
    {
      name: 'notificationPage',
      input: { type: 'inbox', inbox_type: 'all', grouped: true, page: 1, page_size: 10 },
    },
  ])
  const rows = [...document.querySelectorAll('main article')]
  const links = rows.map((row) => row.querySelector('a[dir=auto]:last-of-type')?.getAttribute('href'))
  expect(links).toEqual([
    `/questions/${question}/${answer}`,
    `/questions/${question}/${answer}?commentId=10070000000000003`,
    `/questions/${question}`,
    undefined,
  ])
  expect(document.querySelector('main a[rel=next]')?.getAttribute('href')).toBe(
    '/users/notifications/inbox?page=2',
  )
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

it('quotes the text', async () => {
  const { document } = await openPage(
    '/users/notifications/inbox',
    { notificationPage: { count: 4, list: inboxSamples } },
    { user },
  )

  const quotes = [...document.querySelectorAll('main article p[dir=auto]')].map((quote) => quote.textContent)
  expect(quotes).toEqual([inboxSamples[0]?.excerpt, inboxSamples[1]?.excerpt])
})

it.each([
  [{ count: 6, others: 3 }, 'Bo Andersen and 3 others commented on the question', '6 times'],
  [{ count: 2, others: 1 }, 'Bo Andersen and 1 other commented on the question', ''],
  [{ count: 2, others: 0 }, 'Bo Andersen commented on the question', '2 times'],
])('lists the users of %j, and how often', async (group, sentence, times) => {
  const list = [{ ...groupSample, group }]
  const { document } = await openPage(
    '/users/notifications/inbox',
    { notificationPage: { count: 1, list } },
    { user },
  )

  const text = document.querySelector('main article')?.textContent ?? ''
  expect(text).toContain(sentence)
  expect(/\d+ times?/.exec(text)?.[0] ?? '').toBe(times)
})

it('shows the reputation of each change, and links from a badge to the user’s own awards', async () => {
  const { document } = await openPage(
    '/users/notifications/achievement',
    {
      notificationPage: { count: 3, list: achievementSamples },
    },
    { user },
  )

  const text = document.querySelector('main')?.textContent
  expect(text).toContain('+1,245')
  expect(text).toContain('−2')
  expect(document.querySelector('main article a')?.getAttribute('href')).toBe(
    '/badges/10090000000000009?username=ada',
  )
  expect(document.querySelector('main article use')?.getAttribute('href')).toContain('hand-thumbs-up-fill')
})

it('requests a part of the inbox', async () => {
  const { calls, document } = await openPage(
    '/users/notifications/inbox/votes?page=1',
    {
      notificationPage: { count: 0, list: [] },
    },
    { user },
  )

  expect(calls[0]?.input).toMatchObject({ type: 'inbox', inbox_type: 'votes' })
  expect(document.querySelector('main')?.textContent).toContain('No votes yet.')
})

it.each(['what', 'inbox/what', 'achievement/votes', 'inbox?page=0', 'inbox?page=9'])(
  'is 404 at %s',
  async (path) => {
    const answers = { notificationPage: { count: 0, list: [] } }
    expect((await openPage(`/users/notifications/${path}`, answers, { user })).status).toBe(404)
  },
)

it('is only for members', async () => {
  const { location } = await openPage('/users/notifications/inbox', { notificationPage: denial(401) })

  expect(location).toContain('/users/login')
})

it('resets the counter of the displayed ones, and updates the bell', async () => {
  const events: unknown[] = []
  const hear = (event: Event) => events.push(event instanceof CustomEvent && event.detail)
  window.addEventListener(statusEvent, hear)
  const { getInputs, router } = open('/users/notifications/inbox')
  await waitFor(() => expect(getInputs('notificationSeen')).toEqual([{ type: 'inbox' }]))
  await waitFor(() => expect(events).toEqual([seen]))

  await router.navigate('/users/notifications/achievement')
  await waitFor(() =>
    expect(getInputs('notificationSeen')).toEqual([{ type: 'inbox' }, { type: 'achievement' }]),
  )
  window.removeEventListener(statusEvent, hear)
})

it('shows notifications about a question as read once it is opened, as the question itself reports', async () => {
  const { getInputs } = open('/users/notifications/inbox')
  const [first] = await screen.findAllByRole('link', { name: 'Which soil do tomatoes need?' })
  if (!first) throw new Error('The first notification leads somewhere.')
  expect(screen.getAllByText('Unread:')).toHaveLength(2)

  fireEvent.click(first, { ctrlKey: true })

  expect(screen.queryByText('Unread:')).toBeNull()
  expect(getInputs('notificationRead')).toEqual([])
})

it('marks a badge as read when it is opened, once', async () => {
  const notificationPage = () => ({ count: 3, list: achievementSamples })
  const { getInputs } = open('/users/notifications/achievement', { notificationPage })
  const badge = await screen.findByRole('link', { name: /Nice Answer/ })

  fireEvent.click(badge, { ctrlKey: true })
  fireEvent.click(badge, { ctrlKey: true })

  expect(getInputs('notificationRead')).toEqual([{ id: '9' }])
})

const rejections = [
  { object_type: 'question', object_id: question, object_map: { question, answer: '0', comment: '' } },
  { object_type: 'answer', object_id: answer, object_map: { question, answer, comment: '' } },
  { object_type: 'tag', object_id: '10030000000000004', object_map: { tag: 'soil' } },
] as const

it.each([
  [`/posts/${question}/edit?revision=42`, rejections[0]],
  [`/posts/${question}/${answer}/edit?revision=42`, rejections[1]],
  ['/tags/10030000000000004/edit?revision=42', rejections[2]],
])('links from a rejected edit to its text, %s, and marks it as read', async (href, object) => {
  const object_info = { title: 'Soil', ...object, object_map: { ...object.object_map, revision: '42' } }
  const notificationPage = () => ({ count: 1, list: [{ ...inboxSamples[0], id: '12', object_info }] })
  const { getInputs } = open('/users/notifications/inbox', { notificationPage })
  const link = await screen.findByRole('link', { name: 'Soil' })

  expect(link.getAttribute('href')).toBe(href)
  fireEvent.click(link, { ctrlKey: true })
  expect(getInputs('notificationRead')).toEqual([{ id: '12' }])
})

it('marks all as read, and reports a failure', async () => {
  const { getInputs } = open('/users/notifications/inbox')
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull())
  expect(getInputs('notificationReadAll')).toEqual([{ type: 'inbox' }])
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it.each(['inbox', 'achievement'])(
  'links from an empty list of kind %s to where a user can begin',
  async (type) => {
    const nothing = { notificationPage: { count: 0, list: [] } }
    const { document } = await openPage(`/users/notifications/${type}`, nothing, { user })

    expect(document.querySelector('main a.btn[href="/questions?order=unanswered"]')?.textContent).toBe(
      'Unanswered questions',
    )
  },
)
