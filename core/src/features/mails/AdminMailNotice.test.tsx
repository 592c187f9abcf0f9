import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'

const admin = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const mail = {
  to: 'bob@querent.example',
  subject: '[Gardeners] Activate your account',
  link: 'http://localhost:3000/users/account-activation?code=abc',
  created_at: 1_767_225_000,
}
const kept = { count: 1, list: [mail], is_delivering: false }

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** A quiet page of the site, whose layout holds the notice. */
async function openSite(role_id: number, answer: unknown = kept) {
  const opened = openApp('/403', { user: { ...admin, role_id }, calls: { adminMailPage: () => answer } })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

it('shows an administrator the mails that were kept, with their links', async () => {
  await openSite(2)

  const link = await screen.findByRole('link', { name: mail.subject })
  expect(link.getAttribute('href')).toBe(mail.link)
  expect(screen.getByText('bob@querent.example')).toBeDefined()
})

it('stays away once it was hidden', async () => {
  await openSite(2)
  fireEvent.click(await screen.findByRole('button', { name: 'Hide for a week' }))
  expect(screen.queryByRole('complementary', { name: 'Mail is not set up' })).toBeNull()
  cleanup()

  const { getInputs } = await openSite(2)

  expect(getInputs('adminMailPage')).toEqual([])
})

it('says nothing while mails are delivered', async () => {
  const { getInputs } = await openSite(2, { ...kept, is_delivering: true })

  await waitFor(() => expect(getInputs('adminMailPage')).toHaveLength(1))
  expect(screen.queryByRole('complementary', { name: 'Mail is not set up' })).toBeNull()
})

it.each([1, 3])('asks nothing for role %i', async (role_id) => {
  const { getInputs } = await openSite(role_id)

  expect(getInputs('adminMailPage')).toEqual([])
})
