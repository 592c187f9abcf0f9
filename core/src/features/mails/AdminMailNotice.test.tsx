import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { apiError } from '../../shell/testing/api-errors.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

const admin = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const mail = {
  to: 'bob@querent.example',
  subject: '[Gardeners] Activate your account',
  link: 'http://localhost:3000/users/account-activation?code=abc',
  created_at: 1_767_225_000,
}
const kept = { count: 1, list: [mail], is_delivering: false }

afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: tests have no cookie store
  document.cookie = 'mail_notice=; max-age=0'
})

/** An empty page of the site, whose layout contains the notice. */
async function openSite(needs_mail_server: boolean, adminMailPage: () => unknown = () => kept) {
  const opened = openApp('/403', { user: { ...admin, needs_mail_server }, calls: { adminMailPage } })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const notice = () => screen.queryByRole('complementary', { name: 'Email is not set up' })

/** Test documents do not report that details were opened. */
function unfold() {
  const details = screen.getByText('Show stored emails').closest('details')
  if (details) fireEvent(details, new Event('toggle'))
}

it('shows the stored mails, with their links, once it is unfolded', async () => {
  const { getInputs } = await openSite(true)
  expect(getInputs('adminMailPage')).toEqual([])

  unfold()

  const link = await screen.findByRole('link', { name: mail.subject })
  expect(link.getAttribute('href')).toBe(mail.link)
  expect(screen.getByText('bob@querent.example')).toBeDefined()
})

it.each([
  ['there are none', () => ({ ...kept, count: 0, list: [] }), 'No emails are stored yet.'],
  ['they cannot be loaded', () => Promise.reject(apiError(500, null)), 'The emails could not be loaded.'],
])('says that %s', async (_what, answer, sentence) => {
  await openSite(true, answer)

  unfold()

  expect(await screen.findByText(sentence)).toBeDefined()
})

it('disappears when it is dismissed, and stores that for the server', async () => {
  await openSite(true)

  fireEvent.click(screen.getByRole('button', { name: 'Hide for a week' }))

  expect(notice()).toBeNull()
  expect(document.cookie).toContain('mail_notice=hidden')
})

it('is not shown to anybody else', async () => {
  await openSite(false)

  expect(notice()).toBeNull()
})
