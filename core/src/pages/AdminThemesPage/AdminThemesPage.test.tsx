import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'
import { openPage } from '../../shell/testing/open-page.ts'
// So that the test does not wait for the modules of the page.
import './AdminThemesPage.tsx'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const stored = {
  theme: 'default',
  theme_config: { default: { primary_color: '#0033ff', navbar_style: '#0033ff' } },
  color_scheme: 'system',
  layout: 'Full-width',
  theme_options: [],
}

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('style')
})

async function openThemes() {
  let theme: object = stored
  const opened = openApp('/admin/themes', {
    user: ada,
    calls: {
      adminPluginList: () => [],
      adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
      siteThemeInfo: () => theme,
      siteThemeUpdate: (input) => {
        theme = { ...stored, ...input }
        return null
      },
      siteInfo: () => ({ theme }),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Themes' })
  return opened
}

it('has nothing to save before a change', async () => {
  await openThemes()

  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('In the color of the page').checked).toBe(true)
})

it('applies the saved header and width to the open page', async () => {
  await openThemes()

  fireEvent.click(screen.getByLabelText('In the primary color'))
  fireEvent.click(screen.getByLabelText('Narrow, at most 1140 pixels'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Saved')).toBeDefined()
  await waitFor(() => expect(document.documentElement.dataset.navbar).toBe('colored'))
  expect(document.documentElement.dataset.layout).toBe('narrow')
})

it('rejects an invalid color', async () => {
  const { getInputs } = await openThemes()

  fireEvent.change(screen.getAllByLabelText('Primary color')[0] ?? document.body, {
    target: { value: 'blue' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Enter a color such as #0033ff.')).toBeDefined()
  expect(getInputs('siteThemeUpdate')).toEqual([])
})

it('formats contrasts with the decimal separator of the language', async () => {
  const answers = {
    adminMailPage: { count: 0, list: [], is_delivering: true },
    adminPluginList: [],
    siteThemeInfo: stored,
  }

  const contrast = '{{links}} / {{buttons}}'
  // A separate pack: the renderer caches the language of a known pack.
  const texts = { admin_settings: { themes: { preview: { contrast } } } }

  const { document } = await openPage('/admin/themes', answers, { user: ada, language: 'de_DE', texts })

  const captions = [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent)
  expect(captions).toEqual(['7,2 / 7,2', '9,2 / 6,9'])
})
