import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeCommentDraft } from '../../features/drafts/index.ts'
import { buildAction, buildComment, buildQuestionView } from '../../features/questions/view-samples.ts'
import { openQuestionPage, selma } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('starts with the draft of an edit, even for users who type before the form is loaded', async () => {
  const created_at = Math.floor(Date.now() / 1000)
  const member_actions = [buildAction('edit', 'Edit')]
  const own = buildComment({ created_at, original_text: 'Old', member_actions })
  storeCommentDraft(`edit.${own.comment_id}`, { content: 'Old and new' }, selma.id)
  await openQuestionPage(buildQuestionView({ comments: { '10010000000000001': { count: 1, list: [own] } } }))

  const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your comment' })
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(area().value).toBe('Old and new')
  fireEvent.change(area(), { target: { value: 'Old and new, typed early' } })

  await screen.findByRole('button', { name: 'Save' })
  expect(area().value).toBe('Old and new, typed early')
})
