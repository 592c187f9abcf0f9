import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildQuestionView } from '../../features/questions/view-samples.ts'
import { openQuestionPage } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox').value

it.each([
  ['a comment', 'Add a comment', 'Your comment'],
  ['an answer', 'Write an answer', 'Answer'],
])('keeps an image that is pasted into %s before its form is loaded', async (_what, button, field) => {
  await openQuestionPage(buildQuestionView(), {
    calls: { fileUpload: () => 'http://localhost:3000/uploads/post/cat.png' },
  })

  fireEvent.click(screen.getAllByRole('button', { name: button })[0] as HTMLElement)
  const files = [new File(['x'], 'cat.png', { type: 'image/png' })]
  fireEvent.paste(screen.getByRole('textbox', { name: field }), {
    clipboardData: { files, types: ['Files'] },
  })

  await waitFor(() => expect(text()).toContain('![cat](/uploads/post/cat.png)'))
})

it('inserts a pasted image into a comment at the caret, before the comment is sent', async () => {
  const sent = Promise.withResolvers<string>()
  const { getInputs } = await openQuestionPage(buildQuestionView(), {
    calls: { fileUpload: () => sent.promise, commentAdd: () => new Promise(() => undefined) },
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  // The simple field that is shown first only accepts text.
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add comment' })
  await waitFor(() => expect(add().disabled).toBe(false))
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  fireEvent.change(area, { target: { value: 'As here: ' } })
  area.setSelectionRange(9, 9)

  const files = [new File(['x'], 'cat.png', { type: 'image/png' })]
  fireEvent.paste(area, { clipboardData: { files, types: ['Files'] } })
  await screen.findByRole('list', { name: 'Uploads' })
  fireEvent.click(add())
  await screen.findByText('Your text will be sent when the uploads are done.')
  sent.resolve('http://localhost:3000/uploads/post/cat.png')

  await waitFor(() =>
    expect(getInputs('commentAdd')).toMatchObject([
      { original_text: 'As here: ![cat](/uploads/post/cat.png)' },
    ]),
  )
})
