import type { QuestionView } from '@querent/sdk/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenAppOptions, openApp, refuse, refuseFields } from '../../app/testing/open-app.tsx'
import {
  buildAction,
  buildAnswer,
  buildComment,
  buildQuestionInfo,
  buildQuestionView,
  buildUser,
} from '../../features/questions/view-samples.ts'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const path = '/questions/10010000000000001/how-do-i-keep-a-list-in-order'
const selma = { id: 'selma', username: 'selma', mail_status: 1 }
const ada = { id: 'ada-lovelace', username: 'ada-lovelace', mail_status: 1 }

type Setting = OpenAppOptions & { view?: Partial<QuestionView>; at?: string }

async function open({ view, at = path, calls, ...options }: Setting = {}) {
  const opened = openApp(at, {
    user: selma,
    site: { site_seo: { permalink: 1 } },
    ...options,
    calls: { questionView: () => buildQuestionView(view), ...calls },
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const answerArticles = () => screen.getAllByRole('article').slice(1)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const votesOnQuestion = () => within(screen.getByRole('group', { name: 'Votes on the question' }))

describe('voting', () => {
  it('shows the vote at once, and takes the total of the server', async () => {
    const { inputsOf } = await open({
      calls: { voteUp: () => ({ up_votes: 20, down_votes: 1, votes: 19, vote_status: 'vote_up' }) },
    })

    fireEvent.click(votesOnQuestion().getByRole('button', { name: 'Vote up' }))
    expect(votesOnQuestion().getByText('13')).toBeDefined()

    expect(await votesOnQuestion().findByText('19')).toBeDefined()
    expect(votesOnQuestion().getByRole('button', { name: 'Vote up', pressed: true })).toBeDefined()
    expect(inputsOf('voteUp')).toEqual([{ object_id: '10010000000000001', is_cancel: false }])
  })

  it('rolls back what was refused, and says why', async () => {
    await open({
      calls: {
        voteDown: () => {
          throw refuse(403, null, 'You need a reputation of 125 to do this.')
        },
      },
    })

    fireEvent.click(votesOnQuestion().getByRole('button', { name: 'Vote down' }))
    expect(votesOnQuestion().getByText('11')).toBeDefined()

    expect(await screen.findByText('You need a reputation of 125 to do this.')).toBeDefined()
    expect(votesOnQuestion().getByText('12').className).toContain('refused')
    expect(votesOnQuestion().getByRole('button', { name: 'Vote down', pressed: false })).toBeDefined()
  })

  it('takes a vote back by its own arrow', async () => {
    const info = buildQuestionInfo({ vote_status: 'vote_up' })
    const { inputsOf } = await open({
      view: { info },
      calls: { voteUp: () => ({ up_votes: 11, down_votes: 0, votes: 11, vote_status: '' }) },
    })

    fireEvent.click(votesOnQuestion().getByRole('button', { name: 'Vote up' }))

    await votesOnQuestion().findByText('11')
    expect(inputsOf('voteUp')).toEqual([{ object_id: info.id, is_cancel: true }])
  })

  it('asks nobody whether one may vote on oneself', async () => {
    const { inputsOf } = await open({ user: ada })

    fireEvent.click(votesOnQuestion().getByRole('button', { name: 'Vote up' }))

    expect(screen.getByText('Forbidden to operate on yourself')).toBeDefined()
    expect(inputsOf('voteUp')).toEqual([])
  })

  it('leads visitors to the login page, and back', async () => {
    const { router } = await open({ user: null })

    fireEvent.click(votesOnQuestion().getByRole('button', { name: 'Vote up' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/users/login'))
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe(path)
  })
})

describe('bookmarks and following', () => {
  it('keeps a question, and gives it back when the server refuses', async () => {
    let isRefused = false
    const { inputsOf } = await open({
      calls: {
        bookmarkSwitch: () => {
          if (isRefused) throw refuse(400, { err_type: 'toast' }, 'No.')
          return { object_collection_count: 42 }
        },
      },
    })

    press('Bookmark')
    expect(await screen.findByRole('button', { name: 'Remove bookmark' })).toBeDefined()
    await screen.findByText('42')
    isRefused = true
    press('Remove bookmark')

    await screen.findByText('No.')
    expect(screen.getByRole('button', { name: 'Remove bookmark' })).toBeDefined()
    expect(inputsOf('bookmarkSwitch')[0]).toMatchObject({ group_id: '0', bookmark: true })
  })

  it('follows and stops following', async () => {
    const { inputsOf } = await open({
      calls: { followSwitch: ({ is_cancel }) => ({ follows: 2, is_followed: !is_cancel }) },
    })

    press('Follow')
    await screen.findByRole('button', { name: 'Following' })
    await act(async () => undefined)
    press('Following')

    await screen.findByRole('button', { name: 'Follow' })
    expect(inputsOf('followSwitch')).toMatchObject([{ is_cancel: false }, { is_cancel: true }])
  })
})

describe('accepting', () => {
  it('is offered to the asker, and marks one answer at a time', async () => {
    const list = [buildAnswer({ id: 'a', accepted: 2 }), buildAnswer({ id: 'b' })]
    const { inputsOf } = await open({
      user: ada,
      view: { answers: { count: 2, page: 1, page_size: 30, list } },
      calls: { answerAccept: () => null },
    })
    expect(screen.getByRole('heading', { name: 'Accepted answer by Grace Hopper' })).toBeDefined()

    press('Accept this answer')

    await waitFor(() => expect(inputsOf('answerAccept')).toHaveLength(1))
    const [first, second] = answerArticles()
    expect(within(first as HTMLElement).queryByText('Accepted answer')).toBeNull()
    expect(within(second as HTMLElement).getByText('Accepted answer')).toBeDefined()
    expect(inputsOf('answerAccept')).toEqual([{ question_id: '10010000000000001', answer_id: 'b' }])
  })

  it('is not offered to others', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Accept this answer' })).toBeNull()
  })
})

describe('comments', () => {
  const commented = (count: number) => {
    const list = [1, 2, 3].map((n) =>
      buildComment({ comment_id: `c${n}`, parsed_text: `<p>Comment ${n}</p>` }),
    )
    return { comments: { '10010000000000001': { count, list } } }
  }

  it('shows the first ones, and fetches the rest fifteen at a time in the order of time', async () => {
    const { inputsOf } = await open({
      view: commented(5),
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
    expect(inputsOf('commentPage')).toEqual([{ object_id: '10010000000000001', page: 1, page_size: 15 }])
    expect(screen.queryByRole('link', { name: /more comment/ })).toBeNull()
  })

  it('adds one, with the names it mentions', async () => {
    const { inputsOf } = await open({
      view: { comments: {} },
      calls: { commentAdd: () => buildComment({ parsed_text: '<p>Thanks.</p>' }) },
    })

    fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
    const field = await screen.findByRole('textbox', { name: 'Your comment' })
    fireEvent.change(field, { target: { value: 'Thanks @linus.t. and @ada' } })
    press('Add comment')

    expect(await screen.findByText('Thanks.')).toBeDefined()
    expect(inputsOf('commentAdd')).toEqual([
      {
        object_id: '10010000000000001',
        original_text: 'Thanks @linus.t. and @ada',
        reply_comment_id: '',
        mention_username_list: ['linus.t', 'ada'],
      },
    ])
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull()
  })

  it('keeps what was typed when it is refused, and says what is wrong', async () => {
    await open({
      calls: {
        commentAdd: () => {
          throw refuseFields({ original_text: 'Write something.' })
        },
      },
    })
    press('Reply')
    const field = await screen.findByRole('textbox', { name: 'Your reply to Linus' })

    fireEvent.change(field, { target: { value: 'x' } })
    press('Add comment')
    expect(screen.getByText('Write at least 2 characters.')).toBeDefined()
    fireEvent.change(field, { target: { value: '   **' } })
    press('Add comment')

    expect(await screen.findByText('Write something.')).toBeDefined()
    expect((field as HTMLTextAreaElement).value).toBe('   **')
  })

  it('offers to edit only for five minutes, and asks before deleting', async () => {
    const actions = [buildAction('edit', 'Edit'), buildAction('delete', 'Delete')]
    const now = Math.floor(Date.now() / 1000)
    const list = [
      buildComment({ comment_id: 'old', created_at: now - 301, member_actions: actions }),
      buildComment({ comment_id: 'new', created_at: now - 200, member_actions: actions }),
    ]
    const { inputsOf } = await open({
      view: { comments: { '10010000000000001': { count: 2, list } } },
      calls: { commentRemove: () => null },
    })
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1))

    fireEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement)
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))

    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1))
    expect(inputsOf('commentRemove')).toEqual([{ comment_id: 'old' }])
  })
})

describe('writing an answer', () => {
  const write = async (value: string) => {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Answer' }), { target: { value } })
  }

  it('keeps a draft three seconds after the last key, and brings it back', async () => {
    await open()
    press('Write an answer')
    await screen.findByRole('textbox', { name: 'Answer' })
    vi.useFakeTimers()
    await act(async () => {
      fireEvent.change(screen.getByRole('textbox', { name: 'Answer' }), { target: { value: 'Use a Map.' } })
    })

    act(() => vi.advanceTimersByTime(2999))
    expect(localStorage.length).toBe(0)
    act(() => vi.advanceTimersByTime(1))
    vi.useRealTimers()
    expect(screen.getByText(/^Saved /)).toBeDefined()
    cleanup()
    await open()

    const field = await screen.findByRole('textbox', { name: 'Answer' })
    expect((field as HTMLTextAreaElement).value).toBe('Use a Map.')
  })

  it('refuses a short one by itself', async () => {
    const { inputsOf } = await open()
    press('Write an answer')
    await write('Map.')

    press('Post answer')

    expect(screen.getByText('Write at least 6 characters.')).toBeDefined()
    expect(inputsOf('answerAdd')).toEqual([])
  })

  it('posts, forgets the draft and leads to the answer', async () => {
    const { router, inputsOf } = await open({
      calls: {
        answerAdd: () => ({ info: buildAnswer({ id: '10020000000000009' }), question: buildQuestionInfo() }),
      },
    })
    press('Write an answer')
    await write('Use a Map.')

    press('Post answer')

    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/10020000000000009`))
    expect(inputsOf('answerAdd')).toEqual([{ question_id: '10010000000000001', content: 'Use a Map.' }])
    expect(inputsOf('questionView').at(-1)).toMatchObject({ answer_id: '10020000000000009' })
    expect(localStorage.length).toBe(0)
  })

  it('keeps text and draft when the server refuses', async () => {
    await open({
      calls: {
        answerAdd: () => {
          throw refuseFields({ content: 'That is empty.' })
        },
      },
    })
    press('Write an answer')
    await write('&nbsp;&nbsp;')

    press('Post answer')

    expect(await screen.findByText('That is empty.')).toBeDefined()
    expect((screen.getByRole('textbox', { name: 'Answer' }) as HTMLTextAreaElement).value).toBe(
      '&nbsp;&nbsp;',
    )
  })

  it('leads those who have answered to their answer', async () => {
    await open({ view: { info: buildQuestionInfo({ answered: true, first_answer_id: 'mine' }) } })

    const link = screen.getByRole('link', { name: 'edit your answer' })
    expect(link.getAttribute('href')).toBe('/posts/10010000000000001/mine/edit')
    expect(screen.queryByRole('button', { name: 'Write an answer' })).toBeNull()
  })

  it('lets them answer again where the site allows it', async () => {
    await open({
      site: { site_questions: { restrict_answer: false } },
      view: { info: buildQuestionInfo({ answered: true, first_answer_id: 'mine' }) },
    })

    expect(screen.getByRole('button', { name: 'Write an answer' })).toBeDefined()
  })

  it('invites visitors to log in, and is absent where no answer is taken', async () => {
    await open({ user: null })
    const login = within(screen.getByRole('region', { name: 'Your answer' })).getByRole('link', {
      name: 'Log in',
    })
    expect(login.getAttribute('href')).toBe(`/users/login?from=${encodeURIComponent(`${path}#write-answer`)}`)

    cleanup()
    await open({ view: { info: buildQuestionInfo({ status: 2 }) } })
    expect(screen.queryByRole('region', { name: 'Your answer' })).toBeNull()
  })
})

describe('what members may do with a question', () => {
  const reasons = [
    {
      reason_key: 'a',
      reason_type: 60,
      name: 'A duplicate',
      description: '',
      content_type: 'text',
      placeholder: '',
    },
    { reason_key: 'b', reason_type: 64, name: 'Unclear', description: '', content_type: '', placeholder: '' },
  ]
  const info = buildQuestionInfo({
    member_actions: [buildAction('edit', 'Edit'), buildAction('close', 'Close'), buildAction('pin', 'Pin')],
  })

  it('closes with a reason, and checks the address of a duplicate', async () => {
    const { inputsOf } = await open({
      view: { info },
      calls: { reasonList: () => reasons, questionClose: () => null },
    })
    press('Close')
    const dialog = within(await screen.findByRole('dialog'))
    const submit = () =>
      fireEvent.submit(dialog.getByRole('radio', { name: 'Unclear' }).closest('form') as Element)
    await dialog.findByRole('radio', { name: 'Unclear' })

    submit()
    expect(dialog.getByText('Please select a reason.')).toBeDefined()
    fireEvent.click(dialog.getByRole('radio', { name: 'A duplicate' }))
    submit()
    expect(dialog.getByText('Cannot be empty.')).toBeDefined()
    const details = dialog.getByRole('textbox', { name: 'Details' })
    fireEvent.change(details, { target: { value: 'what' } })
    submit()
    expect(dialog.getByText('URL format is incorrect.')).toBeDefined()
    fireEvent.change(details, { target: { value: 'https://elsewhere.example/questions/1' } })
    submit()
    expect(dialog.getByText('URL origin does not match the current website.')).toBeDefined()
    fireEvent.change(details, { target: { value: 'http://localhost:3000/questions/1' } })
    submit()

    expect(await screen.findByText('Question closed')).toBeDefined()
    expect(inputsOf('questionClose')).toEqual([
      { id: info.id, close_type: 60, close_msg: 'http://localhost:3000/questions/1' },
    ])
  })

  it('asks before it pins, and shows the page anew', async () => {
    const { inputsOf } = await open({ view: { info }, calls: { questionOperation: () => null } })

    press('Pin')
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Pin' }))

    expect(await screen.findByText('Question pinned')).toBeDefined()
    expect(inputsOf('questionOperation')).toEqual([{ id: info.id, operation: 'pin' }])
    expect(inputsOf('questionView')).toHaveLength(2)
  })

  it('says why a question is closed', async () => {
    const operation = {
      type: 'A duplicate',
      description: 'This has been asked before.',
      msg: 'http://localhost:3000/questions/7',
      time: 1_780_000_000,
      level: 'info' as const,
    }
    await open({ view: { info: buildQuestionInfo({ status: 2, operation }) } })

    expect(screen.getByText('Closed: A duplicate')).toBeDefined()
    expect(screen.getByRole('link', { name: operation.msg }).getAttribute('href')).toBe(operation.msg)
  })
})

describe('addresses', () => {
  it('asks for the answer and the comment that the address names, and shows them', async () => {
    const { inputsOf } = await open({
      at: `${path}/10020000000000002?commentId=10030000000000001&order=updated`,
    })

    expect(inputsOf('questionView')).toEqual([
      {
        id: '10010000000000001',
        order: 'updated',
        page: 1,
        answer_id: '10020000000000002',
        comment_id: '10030000000000001',
      },
    ])
    const comment = document.getElementById('comment-10030000000000001')
    await waitFor(() => expect(comment?.classList.contains('q-highlight')).toBe(true))
  })

  it('hides a deleted answer unless its author follows its address', async () => {
    const grace = { id: 'grace-hopper', username: 'grace-hopper', mail_status: 1 }
    const list = [buildAnswer({ id: '10020000000000002', status: 10, user_info: buildUser('Grace Hopper') })]
    const view = { answers: { count: 1, page: 1, page_size: 30, list } }
    await open({ user: grace, view })
    expect(answerArticles()).toHaveLength(0)

    cleanup()
    await open({ user: grace, view, at: `${path}/10020000000000002` })
    expect(answerArticles()).toHaveLength(1)
  })

  it('shows all comments of an object without script', async () => {
    const { inputsOf } = await open({
      at: `${path}?comments=10010000000000001`,
      calls: {
        commentPage: () => ({
          count: 4,
          list: [1, 2, 3, 4].map((n) => buildComment({ comment_id: `c${n}` })),
        }),
      },
    })

    expect(inputsOf('commentPage')).toEqual([{ object_id: '10010000000000001', page: 1, page_size: 1000 }])
    expect(document.querySelectorAll('[id^=comment-]')).toHaveLength(4)
  })
})
