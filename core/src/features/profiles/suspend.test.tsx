import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'
import { sampleContributions, sampleProfile } from './profile-samples.ts'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const moderator = { id: '3', username: 'mod', display_name: 'Mod', mail_status: 1, role_id: 3 }
const member = { ...sampleProfile, bio: '', mobile: '', role_id: 1 }

async function openProfile(profile: object, user: object = moderator) {
  let current = { ...member, ...profile }
  const opened = openApp('/users/ada', {
    user: { ...moderator, ...user },
    calls: {
      personalUserInfo: () => current,
      personalContributions: () => sampleContributions,
      userCenterBranding: () => ({ enabled: false, personal_branding: [] }),
      personalQaTop: () => ({ question: [], answer: [] }),
      userBadgeRecentList: () => ({ count: 0, list: [] }),
      userSuspend: () => {
        current = { ...current, status: 'suspended', suspended_until: 1_790_604_800 }
        return null
      },
      userSuspensionEnd: () => {
        current = { ...current, status: 'normal', suspended_until: 0 }
        return null
      },
    } as never,
  })
  await screen.findByRole('heading', { level: 1, name: /Ada Lovelace/ })
  return opened
}

const find = (name: string) => screen.queryByRole('button', { name })

it('lets a moderator suspend a member with a reason, and end the suspension', async () => {
  const { getInputs } = await openProfile({})

  const button = screen.getByRole('button', { name: 'Suspend' })
  button.focus()
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Suspend' })
  expect(send.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' Insults. ' } })
  fireEvent.change(dialog.getByLabelText('For how long'), { target: { value: '1m' } })
  fireEvent.click(send)

  await waitFor(() => expect(find('End suspension')).not.toBeNull())
  expect(getInputs('userSuspend')).toEqual([
    { username: 'ada', suspend_duration: '1m', suspension_reason: 'Insults.' },
  ])
  await waitFor(() => expect(document.activeElement).toBe(find('End suspension')))
  fireEvent.click(screen.getByRole('button', { name: 'End suspension' }))
  await waitFor(() => expect(find('Suspend')).not.toBeNull())
})

it('is hidden on staff and from members, and ends permanent suspensions only for administrators', async () => {
  await openProfile({ role_id: 3 })
  expect(find('Suspend')).toBeNull()
  cleanup()
  await openProfile({}, { role_id: 1 })
  expect(find('Suspend')).toBeNull()
  cleanup()
  await openProfile({ status: 'suspended' })
  expect(find('End suspension')).toBeNull()
  cleanup()
  await openProfile({ status: 'suspended' }, { role_id: 2 })
  expect(find('End suspension')).not.toBeNull()
})
