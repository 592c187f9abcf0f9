import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildQuestionView } from '../../features/questions/view-samples.ts'
import { localEntries } from '../../lib/storage.ts'
import { openQuestionPage } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

// In a separate file, because the form never loads.
vi.mock('../../features/answers/AnswerForm.tsx', () => new Promise(() => undefined))

it('keeps the text of another tab while an answer is typed before the form is loaded', async () => {
  const key = 'draft.answer.10010000000000001.selma'
  localEntries.set(key, { questionId: '10010000000000001', content: 'Use a', other: 'Use a Set.' })
  await openQuestionPage(buildQuestionView())

  fireEvent.change(await screen.findByRole('textbox', { name: 'Answer' }), {
    target: { value: 'Use a Map.' },
  })

  expect(localEntries.get(key)).toMatchObject({ content: 'Use a Map.', other: 'Use a Set.' })
  expect(screen.queryByRole('toolbar')).toBeNull()
})
