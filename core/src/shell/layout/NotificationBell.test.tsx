import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { statusEvent } from '../../features/live-notifications/index.ts'
import {
  achievementSamples,
  groupSample,
  inboxSamples,
} from '../../features/notifications/notification-samples.ts'
import { apiError, type OpenAppOptions, openApp } from '../testing/open-app.tsx'

const user = { id: '7', username: 'ada', display_name: 'Ada', mail_status: 1 }
const seen = { inbox: 0, achievement: 1, revision: 0, can_revision: false, badge_award: null }
const quote = groupSample.excerpt ?? ''
let isWide: boolean

beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(calls: OpenAppOptions['calls'] = {}) {
  const opened = openApp('/403', {
    user,
    calls: {
      notificationPage: ({ type }) => ({
        count: 3,
        list: type === 'inbox' ? [groupSample, ...inboxSamples] : achievementSamples,
      }),
      notificationSeen: () => seen,
      notificationReadAll: () => ({}),
      questionView: () => new Promise(() => undefined),
      ...calls,
    },
  })
  const count = (inbox: number, achievement = 0) =>
    act(() => opened.app.session.updateUnread({ inbox, achievement }))
  return { ...opened, count }
}

const findBell = () => screen.findByRole('link', { name: /^Notifications/ })

async function openPopover(calls?: OpenAppOptions['calls']) {
  const opened = open(calls)
  fireEvent.click(await findBell())
  return { ...opened, popover: await screen.findByRole('dialog', { name: 'Notifications' }) }
}

it('opens the newest of the inbox in place, and reports that they were seen', async () => {
  const heard = vi.fn()
  window.addEventListener(statusEvent, heard)
  const { getInputs, popover, router } = await openPopover()

  expect(await screen.findByText(quote)).toBeTruthy()
  expect(getInputs('notificationPage')).toEqual([{ type: 'inbox', grouped: true, page: 1, page_size: 10 }])
  await waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(getInputs('notificationSeen')).toEqual([{ type: 'inbox' }])
  expect(document.activeElement).toBe(popover)
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
    '/users/notifications/inbox',
  )
  expect(router.state.location.pathname).toBe('/403')
  window.removeEventListener(statusEvent, heard)
})

it('begins with achievements when nothing else is new', async () => {
  const { count } = open()
  const bell = await findBell()
  count(0, 2)
  fireEvent.click(bell)

  expect(await screen.findByRole('link', { name: /Nice Answer/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Inbox' }))
  expect(await screen.findByText(quote)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Nice Answer/ })).toBeNull()
})

it.each([
  [99, '99'],
  [100, '99+'],
])('shows %i new notifications as %s', async (inbox, shown) => {
  const { count } = open()
  const bell = await findBell()

  count(inbox)

  expect(bell.textContent).toBe(shown)
})

it('shows what is new while it is open', async () => {
  let list = inboxSamples
  const { count, getInputs } = await openPopover({ notificationPage: () => ({ count: 4, list }) })
  await screen.findByText(inboxSamples[0]?.excerpt ?? '')
  expect(screen.queryByText(quote)).toBeNull()

  list = [groupSample, ...inboxSamples]
  count(1)
  expect(await screen.findByText(quote)).toBeTruthy()

  count(0)
  expect(getInputs('notificationPage')).toHaveLength(2)
})

it('marks all as read', async () => {
  const { getInputs } = await openPopover()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(screen.queryByText('Unread:')).toBeNull()
  expect(getInputs('notificationReadAll')).toEqual([{ type: 'inbox' }])
})

it('says that nothing is there', async () => {
  await openPopover({ notificationPage: () => ({ count: 0, list: [] }) })

  expect(await screen.findByText(/^No notifications yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

it('says that it could not be loaded, and tries again', async () => {
  let isBroken = true
  const { getInputs } = await openPopover({
    notificationPage: () => {
      if (isBroken) throw apiError(502, 'base.unknown')
      return { count: 1, list: [groupSample] }
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Notifications could not be loaded.')
  expect(getInputs('notificationSeen')).toEqual([])

  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(quote)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps what it has when what is new cannot be loaded, says so, and tries again', async () => {
  let isBroken = false
  const { count } = await openPopover({
    notificationPage: () => {
      if (isBroken) throw apiError(502, 'base.unknown')
      return { count: 1, list: [groupSample] }
    },
  })
  await screen.findByText(quote)

  isBroken = true
  count(1)
  expect((await screen.findByRole('alert')).textContent).toContain('Notifications could not be loaded.')
  expect(screen.getByText(quote)).toBeTruthy()

  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('shows the type that was chosen, whichever answer comes last', async () => {
  const inbox = Promise.withResolvers<void>()
  await openPopover({
    notificationPage: async ({ type }) => {
      if (type === 'inbox') await inbox.promise
      return { count: 1, list: type === 'inbox' ? [groupSample] : achievementSamples }
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Achievements' }))
  await screen.findByRole('link', { name: /Nice Answer/ })

  await act(async () => inbox.resolve())

  expect(screen.getByRole('link', { name: /Nice Answer/ })).toBeTruthy()
})

it('closes by Escape, which gives the focus back, and by the bell', async () => {
  const { popover } = await openPopover()
  const bell = await findBell()
  expect(bell.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(popover, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(bell)

  fireEvent.click(bell)
  await screen.findByRole('dialog')
  fireEvent.pointerDown(bell)
  fireEvent.click(bell)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes when the user turns to something else, or follows a notification', async () => {
  await openPopover()
  await screen.findByText(quote)
  const title = () => screen.getAllByRole('link', { name: groupSample.object_info.title })[0] ?? document.body
  fireEvent.click(title(), { ctrlKey: true })
  expect(screen.queryByRole('dialog')).not.toBeNull()
  fireEvent.click(title())
  expect(screen.queryByRole('dialog')).toBeNull()

  fireEvent.click(await findBell())
  await screen.findByRole('dialog')
  fireEvent.pointerDown(screen.getByRole('contentinfo'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['with the control key', true, { ctrlKey: true }],
  ['where there is no room', false, {}],
])('is a link %s', async (_case, wide, keys) => {
  const { router } = open()
  const bell = await findBell()
  isWide = wide
  fireEvent.click(bell, keys)
  if (!wide) await waitFor(() => expect(router.state.location.pathname).toBe('/users/notifications/inbox'))

  expect(bell.getAttribute('href')).toBe('/users/notifications/inbox')
  expect(screen.queryByRole('dialog')).toBeNull()
})
