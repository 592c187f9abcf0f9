import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeCommentDraft } from '../../features/drafts/index.ts'
import { buildAction, buildComment, buildQuestionView } from '../../features/questions/view-samples.ts'
import { apiError } from '../../shell/testing/open-app.tsx'
import { openQuestionPage, selma } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Forms accept text before they are loaded; they are sent afterwards. */
async function pressWhenLoaded(name: string) {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))
  press(name)
}

it('keeps changes to a comment when another form is opened, until they are saved', async () => {
  const created_at = Math.floor(Date.now() / 1000)
  const own = buildComment({
    created_at,
    original_text: 'Old',
    member_actions: [buildAction('edit', 'Edit')],
  })
  const other = buildComment({ comment_id: 'other' })
  await openQuestionPage(
    buildQuestionView({ comments: { '10010000000000001': { count: 2, list: [own, other] } } }),
    { calls: { commentUpdate: (input) => ({ ...own, ...input }) } },
  )
  const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your comment' })
  press('Edit')
  await screen.findByRole('button', { name: 'Save' })
  fireEvent.change(area(), { target: { value: 'Old and new' } })

  press('Reply')
  expect(screen.queryByRole('textbox', { name: 'Edit your comment' })).toBeNull()
  press('Edit')

  await waitFor(() => expect(area().value).toBe('Old and new'))
  await pressWhenLoaded('Save')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit your comment' })).toBeNull())
  expect(JSON.stringify(localStorage)).not.toContain('Old and new')
})

it('places the caret after the restored draft', async () => {
  await openQuestionPage(buildQuestionView())
  storeCommentDraft('10010000000000001', { content: 'My comment' }, selma.id)
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)

  const area = await screen.findByDisplayValue<HTMLTextAreaElement>('My comment')

  expect(document.activeElement).toBe(area)
  expect(area.selectionStart).toBe('My comment'.length)
})

it('keeps text written while a comment was sent', async () => {
  const sent = Promise.withResolvers<void>()
  const { getInputs } = await openQuestionPage(buildQuestionView(), {
    calls: {
      commentAdd: async () => {
        await sent.promise
        return buildComment({ comment_id: 'own', parsed_text: '<p>My comment</p>' })
      },
    },
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  fireEvent.change(area(), { target: { value: 'My comment' } })
  await pressWhenLoaded('Add comment')
  await waitFor(() => expect(getInputs('commentAdd')).toHaveLength(1))

  fireEvent.change(area(), { target: { value: 'My comment and more' } })
  await act(async () => sent.resolve())

  expect(await screen.findByText('My comment', { selector: 'p' })).toBeDefined()
  await waitFor(() => expect(area().value).toBe('and more'))
})

it('keeps a comment that is sent again after it was deleted, and says that it was sent', async () => {
  await openQuestionPage(buildQuestionView(), {
    calls: {
      commentAdd: () => {
        throw apiError(400, { id: 'own' }, 'You have sent this.', 'base.duplicate_request_error')
      },
      commentInfo: () => {
        throw apiError(404, null)
      },
    },
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  fireEvent.change(field, { target: { value: 'My comment' } })

  await pressWhenLoaded('Add comment')

  expect(await screen.findByText('You have sent this.')).toBeDefined()
  expect(field.value).toBe('My comment')
})

it('shows a comment whose response was lost, when it is sent again', async () => {
  const replies = [
    apiError(0, null),
    apiError(400, { err_type: 'modal', id: 'own' }, '', 'base.duplicate_request_error'),
  ]
  await openQuestionPage(buildQuestionView(), {
    calls: {
      commentAdd: () => {
        throw replies.shift()
      },
      commentInfo: ({ id }) =>
        buildComment({
          comment_id: String(id),
          original_text: 'My comment',
          parsed_text: '<p>My comment</p>',
        }),
    },
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your comment' }), {
    target: { value: 'My comment' },
  })
  await pressWhenLoaded('Add comment')
  await screen.findByText(/^The server cannot be reached/)

  press('Add comment')

  expect(await screen.findByText('My comment', { selector: 'p' })).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull()
})

it('keeps a comment that was sent before, if the existing one was edited since', async () => {
  await openQuestionPage(buildQuestionView({ comments: {} }), {
    calls: {
      commentAdd: () =>
        Promise.reject(
          apiError(400, { err_type: 'modal', id: 'own' }, 'Again.', 'base.duplicate_request_error'),
        ),
      commentInfo: () =>
        buildComment({ comment_id: 'own', parsed_text: '<p>Changed</p>', original_text: 'Changed' }),
    },
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  fireEvent.change(area(), { target: { value: 'My comment' } })
  await pressWhenLoaded('Add comment')

  expect(await screen.findByText('Again.')).toBeDefined()
  expect(area().value).toBe('My comment')
  expect(screen.queryByText('Changed')).toBeNull()
})

it('shows an edit from elsewhere before replacing it', async () => {
  const created_at = Math.floor(Date.now() / 1000)
  const own = buildComment({
    created_at,
    original_text: 'Old',
    member_actions: [buildAction('edit', 'Edit')],
  })
  let stored = 'Old, and newer'
  const { getInputs } = await openQuestionPage(
    buildQuestionView({ comments: { '10010000000000001': { count: 1, list: [own] } } }),
    {
      calls: {
        commentUpdate: (input) => {
          if (input.previous_text !== stored) {
            const errors = [{ error_field: 'original_text', error_msg: 'Look at it first.' }]
            throw apiError(409, errors, '', 'error.revision.outdated')
          }
          stored = String(input.original_text)
          return { ...own, original_text: stored, parsed_text: `<p>${stored}</p>` }
        },
        commentInfo: () => ({ ...own, original_text: stored, parsed_text: `<p>${stored}</p>` }),
      },
    },
  )
  press('Edit')
  await screen.findByRole('button', { name: 'Save' })
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your comment' })
  fireEvent.change(area, { target: { value: 'Mine' } })

  await pressWhenLoaded('Save')
  expect(await screen.findByText('Old, and newer')).toBeDefined()
  expect(screen.getByText('Look at it first.')).toBeDefined()
  expect(area.value).toBe('Mine')
  expect(document.activeElement).toBe(area)

  press('Save')
  expect(await screen.findByText('Mine', { selector: 'p' })).toBeDefined()
  expect(getInputs('commentUpdate')).toMatchObject([
    { previous_text: 'Old' },
    { previous_text: 'Old, and newer' },
  ])
})
