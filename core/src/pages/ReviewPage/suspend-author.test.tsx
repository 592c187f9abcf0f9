import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildUser } from '../../features/questions/view-samples.ts'
import { buildFlag } from '../../features/review/review-samples.testing.ts'
import { type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

async function openFlag(user: OpenAppOptions['user'], author = buildUser('Ada Lovelace')) {
  let author_user_info = author
  const opened = openApp('/review', {
    user,
    calls: {
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 1, can_revision: true }),
      reviewQueueList: () => [{ name: 'flagged_post', label: '', todo_amount: 1 }],
      flaggedPostPage: () => ({ count: 1, list: [buildFlag('9', { author_user_info })] }),
      userSuspend: () => {
        author_user_info = { ...author, status: 'suspended', suspended_until: 1_790_604_800 }
        return null
      },
    },
  })
  await screen.findByRole('heading', { level: 3, name: 'Author' })
  return opened
}

const moderator = { id: '7', username: 'mo', mail_status: 1, role_id: 3 }
const find = (name: string) => screen.queryByRole('button', { name })

it('lets a moderator suspend the author of a flagged post, which still waits for a decision', async () => {
  const { getInputs } = await openFlag(moderator)

  fireEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Insults' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }))

  await waitFor(() => expect(find('End suspension')).not.toBeNull())
  expect(getInputs('userSuspend')).toEqual([
    { username: buildUser('Ada Lovelace').username, suspend_duration: '7d', suspension_reason: 'Insults' },
  ])
  expect(find('Ignore flag')).not.toBeNull()
})

it('offers no suspension of oneself or of an account that no longer exists', async () => {
  await openFlag(moderator, { ...buildUser('Mo'), id: '7' })
  expect(find('Suspend')).toBeNull()
  cleanup()
  await openFlag(moderator, { ...buildUser('Nobody'), id: '0', username: '' })
  expect(find('Suspend')).toBeNull()
})
