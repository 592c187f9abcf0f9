import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'
import { languageSamples } from './language-samples.ts'

const member = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, language: 'Default' }

beforeEach(() => {
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { reload: vi.fn() }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const name of ['lang', 'color_scheme']) {
    // biome-ignore lint/suspicious/noDocumentCookie: removes what the test has set
    document.cookie = `${name}=; path=/; max-age=0`
  }
})

/** Opens the dialog from the footer. */
async function open(options: OpenAppOptions = {}) {
  const calls = { languageOptions: () => languageSamples, ...options.calls }
  const opened = openApp('/no-such-page', { ...options, calls })
  const footer = within(await screen.findByRole('contentinfo'))
  fireEvent.click(footer.getByRole('button', { name: 'Colors and language' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Colors and language' }))
  await dialog.findByRole('combobox', { name: 'Language' })
  return { ...opened, dialog }
}

type Dialog = Awaited<ReturnType<typeof open>>['dialog']

const choose = (dialog: Dialog, name: string) => fireEvent.click(dialog.getByRole('radio', { name }))
const save = (dialog: Dialog) => fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('applies a visitor’s colors at once, and stores them in the browser', async () => {
  const { dialog, getInputs } = await open()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Site default' }).checked).toBe(true)

  choose(dialog, 'Dark')
  save(dialog)
  await isClosed()

  expect(document.documentElement.getAttribute('data-bs-theme')).toBe('dark')
  expect(document.cookie).toBe('color_scheme=dark')
  expect(getInputs('userInterfaceUpdate')).toEqual([])
  expect(window.location.reload).not.toHaveBeenCalled()
})

it('removes the stored colors when they are the site’s again', async () => {
  const { app, dialog } = await open()
  choose(dialog, 'Dark')
  save(dialog)
  await isClosed()
  fireEvent.click(screen.getByRole('button', { name: 'Colors and language' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)

  choose(again, 'Site default')
  save(again)
  await isClosed()

  expect(document.cookie).toBe('')
  expect(app.session.store.getState().colorScheme).toBeUndefined()
})

it('reloads the page in the language that a visitor selected', async () => {
  const { dialog } = await open()

  fireEvent.change(dialog.getByRole('combobox', { name: 'Language' }), { target: { value: 'de_DE' } })
  save(dialog)

  await waitFor(() => expect(window.location.reload).toHaveBeenCalledOnce())
  expect(document.cookie).toContain('lang=de_DE')
})

it('saves members’ choices in their account, and keeps their language', async () => {
  const calls = { userInterfaceUpdate: () => null }
  const { app, dialog, getInputs } = await open({ user: member, calls })

  choose(dialog, 'Light')
  save(dialog)
  await isClosed()

  expect(getInputs('userInterfaceUpdate')).toEqual([{ language: 'Default', color_scheme: 'light' }])
  expect(app.session.user()?.color_scheme).toBe('light')
})
