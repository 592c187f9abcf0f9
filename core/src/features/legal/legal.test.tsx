import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'
import { openPage } from '../../shell/testing/open-page.ts'
import { legalVersions, pendingTexts } from './legal-samples.ts'
// So that the first test does not wait for its modules.
import './AcceptTermsDialog.tsx'

const member = { id: '2', username: 'grace', display_name: 'Grace', mail_status: 1, role_id: 1 }

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('a member who has to accept changed terms', () => {
  const asked = { ...member, has_pending_terms: true }

  async function openDialog(calls: Record<string, unknown> = {}) {
    const opened = openApp('/403', {
      user: asked,
      calls: { legalPending: () => pendingTexts, legalAccept: () => null, userInfo: () => member, ...calls },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Read and accept' }))
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Changed terms' }) }
  }

  it('reads the texts and accepts them', async () => {
    const { dialog, getInputs } = await openDialog()
    expect(await within(dialog).findByText('We store your address.')).toBeDefined()

    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }))

    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Changed terms' })).toBeNull())
    expect(getInputs('legalAccept')).toEqual([{ version: 4 }])
  })

  it('can do it later', async () => {
    const { dialog, getInputs } = await openDialog()

    fireEvent.click(await within(dialog).findByRole('button', { name: 'Later' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('complementary', { name: 'Changed terms' })).toBeDefined()
    expect(getInputs('legalAccept')).toEqual([])
  })

  it('cannot accept texts that were not loaded', async () => {
    const legalPending = () => {
      throw apiError(500, null)
    }
    const { dialog } = await openDialog({ legalPending })

    expect(await within(dialog).findByText('The texts could not be loaded.')).toBeDefined()
    expect(within(dialog).queryByRole('button', { name: 'Accept' })).toBeNull()
  })
})

it('asks nobody else', async () => {
  openApp('/403', { user: member })

  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('complementary', { name: 'Changed terms' })).toBeNull()
})

it('lists the versions of the texts with their changes', async () => {
  const { document } = await openPage(
    '/admin/legal/versions',
    {
      adminPluginList: () => [],
      pluginStatusList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      siteInfo: () => ({ general: { name: 'Site' } }),
      legalVersionPage: () => ({ count: 3, list: legalVersions }),
    },
    { user: { ...member, role_id: 2 } },
  )

  const items = [...document.querySelectorAll('main ul > li')].map(({ textContent }) => textContent ?? '')
  const [terms] = items.filter((text) => text.startsWith('Terms'))
  expect(terms).toContain('by ada')
  expect(terms).toContain('Acceptances: 1,204')
  expect(document.querySelector('main ins')?.textContent).toContain('very')
})

it('says when a text was last changed', async () => {
  const { document } = await openPage('/tos', {
    pluginStatusList: () => [],
    siteInfo: () => ({ general: { name: 'Site' } }),
    siteLegal: () => ({ terms_of_service_parsed_text: '<p>Be kind.</p>', changed_at: 1_767_225_600 }),
  })

  expect(document.querySelector('main')?.textContent).toContain('Last changed on Jan 1, 2026')
})

it.each([
  ['an administrator', 2, '/admin/legal', 'Edit the texts'],
  ['a member', 1, '/', 'Back to homepage'],
])('shows %s where to continue if no text is written', async (_who, role_id, href, text) => {
  const user = { ...member, role_id }
  const { document } = await openPage('/tos', { siteLegal: {} }, { user })

  expect(document.querySelector(`main a.btn[href="${href}"]`)?.textContent).toBe(text)
})
