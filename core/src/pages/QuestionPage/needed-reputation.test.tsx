import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildQuestionView } from '../../features/questions/view-samples.ts'
import { openQuestionPage, selma } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const tip = 'You need a reputation of 50 to do this.'
const refused = { has_permission: false, no_permission_tip: tip }
const calls = { permissionInfo: () => ({ 'answer.add': refused, 'comment.add': refused }) }

it.each([
  ['an answer', 'Write an answer', 'Post answer'],
  ['a comment', 'Add a comment', 'Add comment'],
])('says before writing which reputation %s needs', async (_what, begin, send) => {
  await openQuestionPage(buildQuestionView(), { calls })

  fireEvent.click(screen.getAllByRole('button', { name: begin })[0] as HTMLElement)

  expect(await screen.findByText(tip)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: send }).disabled).toBe(true)
})

it('does not check it for moderators', async () => {
  const { getInputs } = await openQuestionPage(buildQuestionView(), {
    calls,
    user: { ...selma, role_id: 3 },
  })

  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')

  expect(screen.queryByText(tip)).toBeNull()
  expect(getInputs('permissionInfo')).toEqual([])
})
