import type { SmtpSettings } from '@querent/sdk/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'

// So that its first test does not wait for the modules of the page.
import './AdminSmtpPage.tsx'

const ada = {
  id: '1',
  username: 'ada',
  display_name: 'Ada',
  e_mail: 'ada@site.example',
  mail_status: 1,
  role_id: 2,
  needs_mail_server: true,
}

const empty: SmtpSettings = {
  from_email: '',
  from_name: '',
  smtp_host: '',
  smtp_port: 465,
  encryption: '',
  smtp_username: '',
  smtp_password: '',
  smtp_authentication: true,
}

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const port = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Port' })

async function open(changes: Partial<SmtpSettings> = {}) {
  let stored = { ...empty, ...changes, from_environment: {} }
  const saved: unknown[] = []
  openApp('/admin/smtp', {
    user: ada,
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: false }),
      smtpSettingInfo: () => stored,
      smtpSettingUpdate: (input: Partial<SmtpSettings>) => {
        saved.push(input)
        stored = { ...stored, ...input }
        return null
      },
      siteInfo: () => ({}),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'SMTP' })
  return saved
}

it('hides the notice about the missing mail server once one is saved, and shows it again', async () => {
  await open()
  const notice = () => screen.queryByRole('complementary', { name: 'Email is not set up' })
  expect(notice()).not.toBeNull()

  type('Mail server', 'mail.example.org')
  type('Sender address', 'site@example.org')
  press('Save')

  await waitFor(() => expect(notice()).toBeNull())
  type('Mail server', '')
  press('Save')
  await waitFor(() => expect(notice()).not.toBeNull())
})

it('requires a sender address if there is a mail server', async () => {
  const saved = await open()
  type('Mail server', 'mail.example.org')

  press('Save')
  expect(await screen.findByText('Enter the address that emails come from.')).toBeDefined()
  type('Sender address', 'site')
  press('Save')
  expect(await screen.findByText('Invalid Email Address.')).toBeDefined()
  expect(saved).toEqual([])

  type('Sender address', '')
  type('Username', 'site@example.org')
  press('Save')
  await waitFor(() => expect(saved).toHaveLength(1))
})

it('changes the port with the encryption, unless it is a custom one', async () => {
  await open()

  fireEvent.click(field(/^STARTTLS/))
  expect(port().value).toBe('587')
  fireEvent.click(field(/^SSL/))
  expect(port().value).toBe('465')
  fireEvent.change(port(), { target: { value: '2525' } })
  fireEvent.click(field(/^STARTTLS/))
  expect(port().value).toBe('2525')
})

it('shows the limits of a number', async () => {
  const saved = await open()

  for (const value of ['99999', '0', '2.5']) {
    fireEvent.change(port(), { target: { value } })
    press('Save')
    expect(await screen.findByText('Enter a whole number from 1 to 65535.')).toBeDefined()
  }
  expect(saved).toEqual([])
})

it('suggests the administrator’s own address for the test mail', async () => {
  await open()

  expect(field('Recipient').value).toBe('ada@site.example')
})
