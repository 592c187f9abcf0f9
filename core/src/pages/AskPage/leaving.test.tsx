import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localEntries } from '../../lib/storage.ts'
import { fill, openAskPage } from './ask-page.testing.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

it('saves the draft when the page is left, and asks nothing', async () => {
  const { router } = await openAskPage('/questions/ask')
  fill('Title', 'How do I keep a list in order?')

  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  fill('Title', 'How do I keep a long list in order?')
  act(() => void router.navigate('/users/login'))

  await waitFor(() => expect(router.state.location.pathname).not.toBe('/questions/ask'))
  expect(screen.queryByText(/Are you sure you want to leave the page/)).toBeNull()
  expect(Object.values(localStorage).join()).toContain('How do I keep a long list in order?')
})

it('asks before leaving with changes that the browser does not store', async () => {
  const { router } = await openAskPage('/questions/ask')
  fill('Title', 'How do I keep a list in order?')
  vi.spyOn(localEntries, 'set').mockImplementation(() => {})

  act(() => void router.navigate('/users/login'))

  expect(await screen.findByText(/Are you sure you want to leave the page/)).toBeDefined()
  expect(router.state.location.pathname).toBe('/questions/ask')
})
