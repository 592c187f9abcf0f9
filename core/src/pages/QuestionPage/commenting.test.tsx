import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  buildAction,
  buildComment,
  buildQuestionView,
  buildUser,
} from '../../features/questions/view-samples.ts'
import { apiError, apiFieldErrors } from '../../shell/testing/open-app.tsx'
import { openQuestionPage, selma } from '../../shell/testing/open-page.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** Forms accept text before they are loaded; they are sent afterwards. */
async function pressWhenLoaded(name: string) {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))
  press(name)
}

function type(field: HTMLTextAreaElement, text: string, caret = text.length) {
  fireEvent.change(field, { target: { value: text } })
  field.setSelectionRange(caret, caret)
  fireEvent.input(field)
}

describe('comments', () => {
  const commented = (count: number) => {
    const list = [1, 2, 3].map((n) =>
      buildComment({ comment_id: `c${n}`, parsed_text: `<p>Comment ${n}</p>` }),
    )
    return { comments: { '10010000000000001': { count, list } } }
  }

  it('shows the first ones, and loads the rest fifteen at a time in order of time', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView(commented(5)), {
      calls: {
        commentPage: () => ({
          count: 5,
          list: [0, 2, 4].map((n) =>
            buildComment({ comment_id: `c${n}`, created_at: n, parsed_text: `<p>Comment ${n}</p>` }),
          ),
        }),
      },
    })

    fireEvent.click(screen.getByRole('link', { name: 'Show 2 more comments' }))

    await screen.findByText('Comment 4')
    const shown = screen.getAllByText(/^Comment \d$/).map((element) => element.textContent)
    expect(shown).toEqual(['Comment 0', 'Comment 2', 'Comment 4', 'Comment 1', 'Comment 3'])
    expect(getInputs('commentPage')).toEqual([{ object_id: '10010000000000001', page: 1, page_size: 15 }])
    expect(screen.queryByRole('link', { name: /more comment/ })).toBeNull()
  })

  it('shows a reply that a new URL names, even after commenting', async () => {
    const id = '10010000000000001'
    const reply = buildComment({ comment_id: 'reply', parsed_text: '<p>The reply</p>' })
    const { router } = await openQuestionPage(buildQuestionView(), {
      calls: {
        commentAdd: () => buildComment({ comment_id: 'own', parsed_text: '<p>My comment</p>' }),
        questionView: ({ comment_id }) =>
          buildQuestionView(comment_id ? { comments: { [id]: { count: 2, list: [reply] } } } : {}),
      },
    })
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Your comment' }), {
      target: { value: 'My comment' },
    })
    await pressWhenLoaded('Add comment')
    await screen.findByText('My comment', { selector: 'p' })

    await act(() => router.navigate('?commentId=reply'))

    expect(await screen.findByText('The reply')).toBeDefined()
    expect(document.getElementById('comment-reply')).not.toBeNull()
    expect(screen.getByText('My comment', { selector: 'p' })).toBeDefined()
  })

  it('says that a comment waits for approval, even after an edit', async () => {
    const created_at = Math.floor(Date.now() / 1000)
    const own = buildComment({ created_at, member_actions: [buildAction('edit', 'Edit')] })
    const changed = { comment_id: own.comment_id, original_text: 'Casino!', parsed_text: '<p>Casino!</p>' }
    const comments = { '10010000000000001': { count: 1, list: [own] } }
    await openQuestionPage(buildQuestionView({ comments }), {
      calls: { commentUpdate: () => ({ ...changed, status: 11 }) },
    })
    expect(screen.queryByText('Waiting for approval')).toBeNull()

    press('Edit')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Edit your comment' }), {
      target: { value: 'Casino!' },
    })
    await pressWhenLoaded('Save')

    expect(await screen.findByText('Waiting for approval')).toBeDefined()
  })

  it('offers moderators to remove the spam of a comment’s author', async () => {
    const comments = { '10010000000000001': { count: 1, list: [buildComment()] } }
    const { getInputs } = await openQuestionPage(buildQuestionView({ comments }), {
      user: { ...selma, role_id: 3 },
      calls: {
        reviewQueueList: () => [],
        spamPreview: () => ({
          user: buildUser('Linus'),
          question_count: 0,
          answer_count: 0,
          comment_count: 0,
          list: [],
          removal: null,
        }),
      },
    })
    const row = document.getElementById('comment-10030000000000001') as HTMLElement

    fireEvent.click(await within(row).findByRole('button', { name: 'Remove spam' }))

    await screen.findByRole('dialog')
    expect(getInputs('spamPreview')).toEqual([{ username: 'linus', days: 7 }])
  })

  describe('that could not be sent', () => {
    const written = 'Have you tried the compose key?'
    const ended = () => Promise.reject(apiError(401, null))
    const open = (view = buildQuestionView({ comments: {} }), calls = {}) =>
      openQuestionPage(view, { calls: { commentAdd: ended, commentUpdate: ended, ...calls } })
    const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
    const begin = () => fireEvent.click(screen.getAllByText('Add a comment')[0] as HTMLElement)
    async function sendAndLogIn(name: string, button: string) {
      fireEvent.change(await field(name), { target: { value: written } })
      await pressWhenLoaded(button)
      fireEvent.click(await screen.findByRole('link', { name: 'log in' }))
      await screen.findByRole('heading', { name: 'Log in' })
      cleanup()
    }

    it('is in its form again after the login, until it is sent or cancelled', async () => {
      await open()
      begin()
      await sendAndLogIn('Your comment', 'Add comment')
      await open()

      const returned = await field('Your comment')
      expect(returned.value).toBe(written)
      expect(document.activeElement).toBe(returned)
      await pressWhenLoaded('Cancel')

      begin()
      expect((await field('Your comment')).value).toBe('')
    })

    it('replies to a comment that has to be loaded first', async () => {
      await open(buildQuestionView())
      press('Reply')
      await sendAndLogIn('Your reply to Linus', 'Add comment')
      const none = { '10010000000000001': { count: 1, list: [] } }
      await open(buildQuestionView({ comments: none }), {
        commentPage: () => ({ count: 1, list: [buildComment()] }),
      })

      expect((await field('Your reply to Linus')).value).toBe(written)
    })

    it('requests a comment that cannot be loaded once, and waits for it', async () => {
      await open(buildQuestionView())
      press('Reply')
      await sendAndLogIn('Your reply to Linus', 'Add comment')
      const none = buildQuestionView({ comments: { '10010000000000001': { count: 1, list: [] } } })
      const fail = () => Promise.reject(apiError(0, null))
      const { getInputs } = await open(none, { commentPage: fail })
      await waitFor(() => expect(getInputs('commentPage')).toHaveLength(1))
      await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
      expect(getInputs('commentPage')).toHaveLength(1)
      cleanup()

      let isCut = true
      const again = await open(none, {
        commentPage: () => (isCut ? fail() : { count: 1, list: [buildComment()] }),
      })
      await waitFor(() => expect(again.getInputs('commentPage')).toHaveLength(1))
      const more = screen.getByRole('link', { name: 'Show 1 more comment' })
      await waitFor(() => expect(more.getAttribute('aria-busy')).toBeNull())
      isCut = false
      fireEvent.click(more)

      expect((await field('Your reply to Linus')).value).toBe(written)
    })

    it('edits a comment', async () => {
      const created_at = Math.floor(Date.now() / 1000)
      const own = buildComment({ created_at, member_actions: [buildAction('edit', 'Edit')] })
      const view = buildQuestionView({ comments: { '10010000000000001': { count: 1, list: [own] } } })
      await open(view)
      press('Edit')
      await sendAndLogIn('Edit your comment', 'Save')
      await open(view)

      expect((await field('Edit your comment')).value).toBe(written)
    })

    it('opens without the focus on a later visit, and only for its author', async () => {
      await open()
      begin()
      await sendAndLogIn('Your comment', 'Add comment')
      sessionStorage.clear()
      await openQuestionPage(buildQuestionView({ comments: {} }), { user: { ...selma, id: 'other' } })
      expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull()
      cleanup()
      await open()

      const returned = await field('Your comment')
      expect(returned.value).toBe(written)
      expect(document.activeElement).not.toBe(returned)
    })
  })

  it('adds one, with its mentions', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView({ comments: {} }), {
      calls: { commentAdd: () => buildComment({ parsed_text: '<p>Thanks.</p>' }) },
    })

    fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
    const field = await screen.findByRole('textbox', { name: 'Your comment' })
    fireEvent.change(field, { target: { value: 'Thanks @linus.t. and @ada' } })
    await pressWhenLoaded('Add comment')

    expect(await screen.findByText('Thanks.')).toBeDefined()
    expect(getInputs('commentAdd')).toEqual([
      {
        object_id: '10010000000000001',
        original_text: 'Thanks @linus.t. and @ada',
        reply_comment_id: '',
        mention_username_list: ['linus.t', 'ada'],
      },
    ])
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Add a comment')
  })

  it('keeps the input if it is rejected, and shows the error', async () => {
    await openQuestionPage(buildQuestionView(), {
      calls: {
        commentAdd: () => {
          throw apiFieldErrors({ original_text: 'Write something.' })
        },
      },
    })
    press('Reply')
    await screen.findByRole('textbox', { name: 'Your reply to Linus' })
    await pressWhenLoaded('Add comment')
    const field = screen.getByRole('textbox', { name: 'Your reply to Linus' })

    fireEvent.change(field, { target: { value: 'x' } })
    press('Add comment')
    expect(await screen.findByText('Write at least 2 characters.')).toBeDefined()
    fireEvent.change(field, { target: { value: '   **' } })
    press('Add comment')

    expect(await screen.findByText('Write something.')).toBeDefined()
    expect((field as HTMLTextAreaElement).value).toBe('   **')
  })

  it('shows how many characters are left, or too many', async () => {
    await openQuestionPage(buildQuestionView())
    press('Reply')
    await screen.findByRole('textbox', { name: 'Your reply to Linus' })
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add comment' }).disabled).toBe(false),
    )
    const field = screen.getByRole('textbox', { name: 'Your reply to Linus' })

    fireEvent.change(field, { target: { value: 'x'.repeat(599) } })
    expect(screen.getByText('1 character left')).toBeDefined()
    fireEvent.change(field, { target: { value: 'x'.repeat(602) } })
    expect(screen.getByText('2 characters too many')).toBeDefined()
  })

  it('only offers editing for five minutes, and asks before deleting', async () => {
    const actions = [buildAction('edit', 'Edit'), buildAction('delete', 'Delete')]
    const now = Math.floor(Date.now() / 1000)
    const list = [
      buildComment({ comment_id: 'old', created_at: now - 301, member_actions: actions }),
      buildComment({ comment_id: 'new', created_at: now - 200, member_actions: actions }),
    ]
    const { getInputs } = await openQuestionPage(
      buildQuestionView({ comments: { '10010000000000001': { count: 2, list } } }),
      {
        calls: { commentRemove: () => null },
      },
    )
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1))

    fireEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement)
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))

    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1))
    expect(getInputs('commentRemove')).toEqual([{ comment_id: 'old' }])
  })

  it('always offers editing to moderators, as the server does', async () => {
    const actions = [buildAction('edit', 'Edit')]
    const old = buildComment({ created_at: Math.floor(Date.now() / 1000) - 301, member_actions: actions })
    await openQuestionPage(
      buildQuestionView({ comments: { '10010000000000001': { count: 1, list: [old] } } }),
      { user: { ...selma, role_id: 3 } },
    )

    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))

    await screen.findByRole('button', { name: 'Save' })
    expect(screen.queryByText('Comments can be edited for five minutes')).toBeNull()
  })

  it('shows linked mentions of other clients as plain ones when a comment is edited', async () => {
    const original_text = '[@linus.t](/users/linus.t) see [@ada](/users/eve) and [here](/users/ada).'
    const created_at = Math.floor(Date.now() / 1000)
    const own = buildComment({ original_text, created_at, member_actions: [buildAction('edit', 'Edit')] })
    await openQuestionPage(
      buildQuestionView({ comments: { '10010000000000001': { count: 1, list: [own] } } }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))

    const text = '@linus.t see [@ada](/users/eve) and [here](/users/ada).'
    expect(await screen.findByDisplayValue(text)).toBeDefined()
  })

  it('suggests users while a mention is typed: those on the page, then others', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView(), {
      calls: { userInfoSearch: () => [buildUser('Linda')] },
    })
    press('Reply')
    const field = (await screen.findByRole('textbox', { name: 'Your reply to Linus' })) as HTMLTextAreaElement

    type(field, 'Ask @l')
    const names = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(names).toEqual([expect.stringContaining('@linus'), expect.stringContaining('@linda')])
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('@linda')
    fireEvent.keyDown(field, { key: 'Enter' })

    expect(field.value).toBe('Ask @linda ')
    expect(screen.queryByRole('option')).toBeNull()
    // The space is already there.
    const typesSpace = () => fireEvent(field, new InputEvent('beforeinput', { data: ' ', cancelable: true }))
    expect([typesSpace(), typesSpace()]).toEqual([false, true])
    expect(getInputs('userInfoSearch')).toEqual([{ username: 'l' }])
  })

  it('inserts a chosen name like typing, so that it can be undone', async () => {
    await openQuestionPage(buildQuestionView(), { calls: { userInfoSearch: () => [buildUser('Linda')] } })
    press('Reply')
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to Linus' })
    type(field, 'Ask @lind please', 9)
    await screen.findByRole('option', { name: /@linda/ })
    const typed: unknown[] = []
    document.execCommand = (command, _ui, text = '') => {
      typed.push([command, field.selectionStart, field.selectionEnd, text])
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
      return fireEvent.input(field)
    }

    fireEvent.keyDown(field, { key: 'Enter' })
    Reflect.deleteProperty(document, 'execCommand')

    expect(typed).toEqual([['insertText', 4, 10, '@linda ']])
    expect(field.value).toBe('Ask @linda please')
    expect(field.selectionStart).toBe(11)
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('suggests users for a name that was typed before the form was loaded', async () => {
    await openQuestionPage(buildQuestionView(), { calls: { userInfoSearch: () => [buildUser('Linda')] } })
    press('Reply')
    const early = screen.getByRole('textbox') as HTMLTextAreaElement
    type(early, 'Ask @lin')

    const names = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(names).toContainEqual(expect.stringContaining('@linda'))
  })

  it('keeps the comment form if Escape only closes the suggestions', async () => {
    await openQuestionPage(buildQuestionView(), { calls: { userInfoSearch: () => [] } })
    press('Reply')
    const name = 'Your reply to Linus'
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name })
    type(field, '@')
    await screen.findAllByRole('option')

    fireEvent.keyDown(field, { key: 'Escape' })

    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Your reply to Linus' })).toBeDefined()
  })
})
