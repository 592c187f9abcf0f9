import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseTag, field, fill, fillQuestion, openAskPage, press } from './ask-page.testing.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('restores a discarded draft together with the text written since', async () => {
  await openAskPage('/questions/ask')
  await fillQuestion()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Answer your own question' }))
  fill('Your answer', 'Use a Map.')

  press('Discard draft')
  await waitFor(() => expect(field('Title').value).toBe(''))
  fill('Title', 'Another title')
  fill('Question', 'Other words.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Answer your own question' }))
  fill('Your answer', 'Or a Set.')
  await chooseTag('java')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(field('Question').value).toBe('Some **words** about it.\n\nOther words.'))
  expect(field('Title').value).toBe('Another title')
  expect(field('Your answer').value).toBe('Use a Map.\n\nOr a Set.')
  expect(screen.getByRole('button', { name: 'Remove javascript' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove java' })).toBeDefined()
})

it('only offers to restore it while its form is open', async () => {
  const { router } = await openAskPage('/questions/ask', { calls: { siteLegal: () => ({}) } })
  await fillQuestion()
  press('Discard draft')
  await screen.findByRole('button', { name: 'Undo' })

  await act(() => router.navigate('/tos'))

  // By itself the message would only disappear later.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('does not offer it any more when another draft is continued', async () => {
  const held = new Set<string>()
  const locks = {
    request: async (name: string, _options: object, use: (lock: object) => Promise<void>) => {
      held.add(name)
      await use({})
      held.delete(name)
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  }
  vi.stubGlobal('navigator', { ...navigator, locks })
  await openAskPage('/questions/ask')
  await fillQuestion()
  window.dispatchEvent(new Event('pagehide'))
  const [key = ''] = Object.keys(localStorage)
  localStorage.setItem(key.replace('question.', 'question.2.'), localStorage.getItem(key) ?? '')
  cleanup()
  await openAskPage('/questions/ask')
  await screen.findByText('Your draft has been restored.')
  press('Start over')
  await screen.findByRole('button', { name: 'Undo' })

  press('Continue this draft')

  await screen.findByText('Your draft has been restored.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
