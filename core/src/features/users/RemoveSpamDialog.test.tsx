import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openQuestionPage, selma } from '../../shell/testing/open-page.ts'
import { buildQuestionView } from '../questions/view-samples.ts'

afterEach(cleanup)

const counts = { question_count: 1, answer_count: 0, comment_count: 0 }

it('reloads the page once after a removal was undone', async () => {
  const { getInputs } = await openQuestionPage(buildQuestionView(), {
    user: { ...selma, role_id: 3 },
    calls: {
      reviewQueueList: () => [],
      spamPreview: () => ({ ...counts, list: [], removal: { removal_id: 7, ...counts, undo_until: 0 } }),
      spamRemovalUndo: () => ({ restored_count: 1 }),
    },
  })
  const [button] = await screen.findAllByRole('button', { name: 'Remove spam' })
  fireEvent.click(button as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))

  fireEvent.click(await dialog.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('The posts and the account were restored.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getInputs('spamRemovalUndo')).toEqual([{ removal_id: 7 }])
  expect(getInputs('questionView')).toHaveLength(2)
})
