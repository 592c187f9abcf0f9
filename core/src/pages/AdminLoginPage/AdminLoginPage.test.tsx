import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'

// So that its first test does not wait for the modules of the page.
import './AdminLoginPage.tsx'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const rules = {
  allow_new_registrations: true,
  allow_email_registrations: true,
  allow_password_login: true,
  login_required: false,
  require_email_verification: true,
  unconfirmed_account_days: 30,
  allow_email_domains: null,
  blocked_email_domains: null,
  blocked_ip_addresses: null,
}

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('reports lines that are no domain, address or range, and accepts the others', async () => {
  const saved: unknown[] = []
  openApp('/admin/login', {
    user: ada,
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      siteLoginInfo: () => rules,
      siteLoginUpdate: (input: object) => {
        saved.push(input)
        return null
      },
      siteInfo: () => ({}),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Login' })

  type('Allowed email domains', 'example.com\n@example.org\nada@example.net\n\nmüller.example')
  type('Blocked IP addresses', '203.0.113.7\n300.1.1.1\n2001:db8::/32\n10.0.0.0/33')
  save()

  expect(await screen.findByText(/^Only domains such as .*: ada@example\.net$/)).toBeDefined()
  expect(screen.getByText(/one per line: 300\.1\.1\.1, 10\.0\.0\.0\/33$/)).toBeDefined()
  expect(saved).toEqual([])

  type('Allowed email domains', 'example.com\n@example.org\n')
  type('Blocked IP addresses', '203.0.113.7')
  save()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved).toMatchObject([
    { allow_email_domains: ['example.com', '@example.org'], blocked_ip_addresses: ['203.0.113.7'] },
  ])
})
