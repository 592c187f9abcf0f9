import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildNextVersion, buildVersion } from '../../features/revisions/timeline-samples.ts'
import {
  buildRestoration,
  buildUserEdit,
  buildUserEditsView,
  skippedPosts,
} from '../../features/user-edits/user-edit-samples.testing.ts'
import { apiError, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const moderator = { id: '7', username: 'mo', mail_status: 1, role_id: 3 }
const { user } = buildUserEditsView()
const status = { inbox: 0, achievement: 0, revision: 0, can_revision: true, badge_award: null }

function open(calls: OpenAppOptions['calls'] = {}, path = '/users/vandal/edits', as = moderator) {
  const { list } = buildUserEditsView()
  return openApp(path, {
    user: as,
    calls: {
      notificationStatus: () => status,
      userEditPage: () => ({ user, list, next: 4 }),
      ...calls,
    },
  })
}

const confirm = async () =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }))

it('lists edits with the change in the URL, and continues after them', async () => {
  const { getInputs } = open(
    { timelineDetail: () => ({ new_revision: buildNextVersion(), old_revision: buildVersion() }) },
    '/users/vandal/edits?change=1',
  )

  expect(await screen.findAllByRole('listitem', { name: '' })).not.toHaveLength(0)
  expect(getInputs('timelineDetail')).toEqual([{ new_revision_id: '101', old_revision_id: '91' }])
  expect(screen.getByRole('link', { name: 'Hide' }).getAttribute('href')).toBe('/users/vandal/edits')
  const older = screen.getByRole('link', { name: 'Older edits' })
  expect(older.getAttribute('href')).toBe('/users/vandal/edits?before=4')
})

it('undoes the selected edits, except for those that cannot be undone', async () => {
  const { getInputs } = open({
    editRestorationAdd: () => buildRestoration({ post_count: 3, restored_count: 1, skipped: skippedPosts }),
  })

  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Restore the versions before (2)' }))
  await confirm()

  expect(await screen.findByText('Posts restored: 1 of 3')).toBeDefined()
  expect(screen.getByText(/somebody else has edited it since/)).toBeDefined()
  expect(getInputs('editRestorationAdd')).toEqual([{ username: 'vandal', edit_ids: [1, 3] }])
})

it('undoes all edits of some days, and shows the progress in the background', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const { getInputs } = open({
    editRestorationAdd: () => buildRestoration({ post_count: 90, waiting_count: 60, restored_count: 30 }),
    editRestorationInfo: () => buildRestoration({ post_count: 90, restored_count: 90 }),
  })

  fireEvent.click(await screen.findByRole('button', { name: /^Undo all edits/ }))
  expect(await screen.findByRole('alertdialog', { name: 'Undo all edits of Vandal?' })).toBeDefined()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '7' } })
  await confirm()
  expect(await screen.findByText(/^30 of 90 posts/)).toBeDefined()
  vi.advanceTimersByTime(2000)

  expect(await screen.findByText('Posts restored: 90 of 90')).toBeDefined()
  expect(getInputs('editRestorationAdd')).toEqual([{ username: 'vandal', days: 7 }])
})

it('says that the rest was not restored if the role is lost meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  open({
    editRestorationAdd: () => buildRestoration({ post_count: 90, waiting_count: 60, restored_count: 30 }),
    editRestorationInfo: () => Promise.reject(apiError(403, null)),
  })

  fireEvent.click(await screen.findByRole('button', { name: /^Undo all edits/ }))
  await confirm()
  expect(await screen.findByText(/^30 of 90 posts/)).toBeDefined()
  vi.advanceTimersByTime(2000)

  expect(await screen.findByText(/the remaining posts were not restored/)).toBeDefined()
})

it('says why nothing was restored', async () => {
  const message = 'Object not found.'
  open({
    userEditPage: () => ({ user, list: [buildUserEdit(1)], next: 0 }),
    editRestorationAdd: () => Promise.reject(apiError(404, null, message)),
  })
  const restore = await screen.findByRole('button', { name: 'Restore the versions before (0)' })
  expect(restore).toHaveProperty('disabled', true)

  fireEvent.click(screen.getByRole('button', { name: /^Undo all edits/ }))
  await confirm()

  expect(await screen.findByText(message)).toBeDefined()
})

it('keeps the selection if the restoration could not start', async () => {
  open({
    editRestorationAdd: () => {
      throw apiError(400, null, 'Too many at once.')
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Restore the versions before (2)' }))
  await confirm()

  expect(await screen.findByText('Too many at once.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Restore the versions before (2)' })).toBeDefined()
})

it('is only for moderators', async () => {
  open({}, '/users/vandal/edits', { ...moderator, role_id: 1 })
  expect(await screen.findByText(/permission to access this page/)).toBeDefined()
})
