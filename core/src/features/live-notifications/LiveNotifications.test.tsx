import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiContext, createApiClient } from '../../api/index.ts'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { createSession, SessionContext } from '../../runtime/session/index.ts'
import { LiveNotifications } from './LiveNotifications.tsx'

const award = {
  notification_id: '9',
  badge_id: '10090000000000002',
  name: 'Editor',
  icon: 'pencil-fill',
  level: 1,
}
const status = { inbox: 2, achievement: 1, revision: 0, can_revision: false, badge_award: award }

beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(answer: () => Response) {
  const fetched = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetched)
  const sent: unknown[] = []
  const api = createApiClient(async (name, input) => {
    sent.push([name, input])
    return {}
  })
  const user = { username: 'ada', display_name: 'Ada' }
  const session = createSession({ user: null, fetchUser: async () => null })
  session.logIn(user)
  const onStatus = vi.fn()
  const live = (
    <TextContext value={createTexts('en_US', {})}>
      <SessionContext value={session}>
        <ApiContext value={api}>
          <LiveNotifications onStatus={onStatus} />
        </ApiContext>
      </SessionContext>
    </TextContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: live }])} />)
  return { fetched, onStatus, sent, session }
}

it('shows unread counts, and congratulates once on a badge', async () => {
  const { onStatus, sent } = show(() => Response.json({ code: 200, data: status }))

  const link = await screen.findByRole('link', { name: 'Editor' })
  expect(link.getAttribute('href')).toBe('/badges/10090000000000002?username=ada')
  expect(screen.getByRole('complementary').querySelector('use')?.getAttribute('href')).toContain(
    'pencil-fill',
  )
  expect(onStatus).toHaveBeenCalledWith(status)
  await waitFor(() => expect(sent).toEqual([['notificationRead', { id: '9' }]]))

  fireEvent.click(screen.getByRole('button', { name: 'notifications.badge.dismiss' }))
  expect(screen.queryByRole('link', { name: 'Editor' })).toBeNull()
  expect(sent).toHaveLength(1)
})

it('hides a congratulation after some seconds, but not while it is being read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(() => Response.json({ code: 200, data: status }))
  const link = await screen.findByRole('link', { name: 'Editor' })
  const toast = screen.getByRole('complementary')

  fireEvent.pointerEnter(toast)
  act(() => vi.advanceTimersByTime(60_000))
  expect(link.isConnected).toBe(true)

  fireEvent.pointerLeave(toast)
  act(() => vi.advanceTimersByTime(60_000))
  expect(link.isConnected).toBe(false)
})

it('clears a session that has ended, and stops polling', async () => {
  const { fetched, session } = show(() => new Response('', { status: 401 }))

  await waitFor(() => expect(session.user()).toBeNull())
  expect(fetched).toHaveBeenCalledOnce()
})
