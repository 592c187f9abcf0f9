import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildQuestionView } from '../../features/questions/view-samples.ts'
import { asker, openQuestionPage } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function write(value: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Answer' }), { target: { value } })
}

it('keeps what one account has written from the next one that logs in', async () => {
  const { app } = await openQuestionPage(buildQuestionView())
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  await write('Use a Map.')

  act(() => app.session.clear())
  act(() => void app.session.logIn(asker))
  window.dispatchEvent(new Event('pagehide'))

  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Write an answer' })).toBeDefined()
  expect(Object.keys(localStorage).filter((key) => key.includes('draft.answer'))).toEqual([
    expect.stringMatching(/\.selma$/),
  ])
})
