import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseTag, field, fill, fillQuestion, openAskPage, press } from './ask-page.testing.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('brings a discarded draft back with what was written since, and takes nothing of that away', async () => {
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
