import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildAction, buildQuestionInfo, buildQuestionView } from '../../features/questions/view-samples.ts'
import { openQuestionPage } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const area = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(area(name), { target: { value } })

it('accepts an answer at once, and passes it to the editor when that is loaded', async () => {
  await openQuestionPage(buildQuestionView())

  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  expect(document.activeElement).toBe(area('Answer'))
  type('Answer', 'also a nice idea')
  await screen.findByRole('toolbar')

  expect(area('Answer').value).toBe('also a nice idea')
  expect(document.activeElement).toBe(area('Answer'))
  // The draft was stored at once; the form should say so.
  expect(await screen.findByText(/^Saved /)).toBeDefined()
})

it('accepts a comment at once, and passes it to the form when that is loaded', async () => {
  await openQuestionPage(buildQuestionView({ comments: {} }))

  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  expect(document.activeElement).toBe(area('Your comment'))
  type('Your comment', 'also a nice idea')
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add comment' })
  expect(add().disabled).toBe(true)
  await waitFor(() => expect(add().disabled).toBe(false))

  expect(area('Your comment').value).toBe('also a nice idea')
  expect(document.activeElement).toBe(area('Your comment'))
})

it('accepts input while the form of a post is loading', async () => {
  const info = buildQuestionInfo({ member_actions: [buildAction('edit', 'Edit')] })
  const { router } = await openQuestionPage(buildQuestionView({ info }), {
    calls: {
      permissionInfo: () => ({}),
      revisionEditCheck: () => null,
      questionInfo: () => info,
    },
  })

  fireEvent.click(screen.getByRole('link', { name: 'Edit' }))
  expect(document.activeElement).toBe(area('Edit'))
  area('Edit').value = ' Also a nice idea'
  await screen.findByRole('heading', { level: 1, name: 'Edit question' })

  expect(router.state.location.pathname).toBe(`/posts/${info.id}/edit`)
  expect(area('Question').value).toBe(`${info.content} Also a nice idea`)
  expect(document.activeElement).toBe(area('Question'))
  expect(screen.queryByRole('textbox', { name: 'Edit' })).toBeNull()
})
