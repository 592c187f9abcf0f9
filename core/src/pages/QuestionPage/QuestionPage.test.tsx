import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  buildAction,
  buildAnswer,
  buildComment,
  buildQuestionInfo,
  buildQuestionView,
  buildUser,
} from '../../features/questions/view-samples.ts'
import { asker, openQuestionPage, questionPagePath } from '../../shell/testing/open-page.ts'
import { answerIdIn } from './QuestionPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const answerArticles = () => screen.getAllByRole('article').slice(1)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** In the menu of the question, which loads when it is opened. */
async function choose(name: string) {
  press('More actions')
  fireEvent.click(await screen.findByRole('button', { name }))
}

describe('accepting', () => {
  it('is offered to the asker, and marks one answer at a time', async () => {
    const list = [buildAnswer({ id: 'a', accepted: 2 }), buildAnswer({ id: 'b' })]
    const { getInputs } = await openQuestionPage(
      buildQuestionView({ answers: { count: 2, page: 1, page_size: 30, list } }),
      {
        user: asker,
        calls: { answerAccept: () => null },
      },
    )
    expect(screen.getByRole('heading', { name: 'Accepted answer by Grace Hopper' })).toBeDefined()

    press('Accept this answer')

    await waitFor(() => expect(getInputs('answerAccept')).toHaveLength(1))
    const [first, second] = answerArticles()
    expect(within(first as HTMLElement).queryByText('Accepted answer')).toBeNull()
    expect(within(second as HTMLElement).getByText('Accepted answer')).toBeDefined()
    expect(getInputs('answerAccept')).toEqual([{ question_id: '10010000000000001', answer_id: 'b' }])
  })

  it('is not offered to others', async () => {
    await openQuestionPage(buildQuestionView())
    expect(screen.queryByRole('button', { name: 'Accept this answer' })).toBeNull()
  })
})

describe('members’ actions on a question', () => {
  const reasons = [
    {
      reason_key: 'a',
      reason_type: 60,
      name: 'A duplicate',
      description: '',
      content_type: 'text',
      have_content: true,
      placeholder: '',
    },
    {
      reason_key: 'b',
      reason_type: 64,
      name: 'Unclear',
      description: '',
      content_type: '',
      have_content: false,
      placeholder: '',
    },
  ]
  const info = buildQuestionInfo({
    member_actions: [buildAction('edit', 'Edit'), buildAction('close', 'Close'), buildAction('pin', 'Pin')],
  })

  it('close it with a reason, and check the URL of a duplicate', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView({ info }), {
      calls: { reasonList: () => reasons, questionClose: () => null },
    })
    await choose('Close')
    const dialog = within(await screen.findByRole('dialog'))
    const submit = () =>
      fireEvent.submit(dialog.getByRole('radio', { name: 'Unclear' }).closest('form') as Element)
    await dialog.findByRole('radio', { name: 'Unclear' })

    submit()
    expect(await dialog.findByText('Please select a reason.')).toBeDefined()
    fireEvent.click(dialog.getByRole('radio', { name: 'A duplicate' }))
    submit()
    expect(await dialog.findByText('Cannot be empty.')).toBeDefined()
    const details = await dialog.findByRole('combobox', { name: 'Original question' })
    fireEvent.change(details, { target: { value: 'what' } })
    submit()
    expect(await dialog.findByText('URL format is incorrect.')).toBeDefined()
    fireEvent.change(details, { target: { value: 'https://elsewhere.example/questions/1' } })
    submit()
    expect(await dialog.findByText('URL origin does not match the current website.')).toBeDefined()
    fireEvent.change(details, { target: { value: 'http://localhost:3000/questions/1' } })
    submit()

    expect(await screen.findByText('Question closed')).toBeDefined()
    expect(getInputs('questionClose')).toEqual([
      { id: info.id, close_type: 60, close_msg: 'http://localhost:3000/questions/1' },
    ])
  })

  it('ask before pinning, and reload the page', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView({ info }), {
      calls: { questionOperation: () => null },
    })

    await choose('Pin')
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Pin' }))

    expect(await screen.findByText('Question pinned')).toBeDefined()
    expect(getInputs('questionOperation')).toEqual([{ id: info.id, operation: 'pin' }])
    expect(getInputs('questionView')).toHaveLength(2)
  })

  it('shows why a question is closed', async () => {
    const operation = {
      type: 'A duplicate',
      description: 'This has been asked before.',
      msg: 'http://localhost:3000/questions/7',
      time: 1_780_000_000,
      level: 'info' as const,
    }
    await openQuestionPage(buildQuestionView({ info: buildQuestionInfo({ status: 2, operation }) }))

    expect(screen.getByText('Closed: A duplicate')).toBeDefined()
    expect(screen.getByRole('link', { name: operation.msg }).getAttribute('href')).toBe(operation.msg)
  })

  it('links to the original of a duplicate by its title, if the URL has it', async () => {
    const msg = 'http://localhost:3000/questions/7/which-soil-for-tomatoes'
    const operation = { type: 'A duplicate', description: '', msg, time: 0, level: 'info' as const }
    await openQuestionPage(buildQuestionView({ info: buildQuestionInfo({ status: 2, operation, pin: 2 }) }))

    const link = screen.getByRole('link', { name: 'Go to the other question: which soil for tomatoes' })
    expect(link.getAttribute('href')).toBe(msg)
    expect(screen.getByText('Pinned')).toBeDefined()
  })

  it('links to the original of a duplicate by its current title', async () => {
    const msg = 'http://localhost:3000/questions/7'
    const operation = {
      type: 'A duplicate',
      description: '',
      msg,
      original_title: 'Which soil for tomatoes?',
      time: 0,
      level: 'info' as const,
    }
    await openQuestionPage(buildQuestionView({ info: buildQuestionInfo({ status: 2, operation }) }))

    const link = screen.getByRole('link', { name: 'Go to the other question: Which soil for tomatoes?' })
    expect(link.getAttribute('href')).toBe(msg)
  })
})

describe('URLs', () => {
  it('request the answer and the comment that they name, and show them', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView(), {
      at: `${questionPagePath}/10020000000000002?commentId=10030000000000001&order=updated`,
    })

    expect(getInputs('questionView')).toEqual([
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

  it('keep the scroll position of users who come back to the page', async () => {
    // Like the router of browsers, which writes into each of its entries.
    window.history.replaceState({ idx: 0 }, '')
    const { router } = await openQuestionPage(buildQuestionView(), {
      at: `${questionPagePath}/10020000000000002?commentId=10030000000000001`,
    })
    await act(() => router.navigate(questionPagePath))
    await act(() => router.navigate(-1))

    const comment = document.getElementById('comment-10030000000000001')
    expect(router.state.location.search).toBe('?commentId=10030000000000001')
    expect(comment?.classList.contains('q-highlight')).toBe(false)
  })

  it('only show a deleted answer if its author or the staff open its URL', async () => {
    const grace = { id: 'grace-hopper', username: 'grace-hopper', mail_status: 1 }
    const list = [buildAnswer({ id: '10020000000000002', status: 10, user_info: buildUser('Grace Hopper') })]
    const view = { answers: { count: 1, page: 1, page_size: 30, list } }
    await openQuestionPage(buildQuestionView(view), { user: grace })
    expect(answerArticles()).toHaveLength(0)

    cleanup()
    await openQuestionPage(buildQuestionView(view), {
      user: grace,
      at: `${questionPagePath}/10020000000000002`,
    })
    expect(answerArticles()).toHaveLength(1)

    cleanup()
    const moderator = { id: 'mo', username: 'mo', mail_status: 1, role_id: 3 }
    await openQuestionPage(buildQuestionView(view), { user: moderator })
    expect(answerArticles()).toHaveLength(0)

    cleanup()
    await openQuestionPage(buildQuestionView(view), {
      user: moderator,
      at: `${questionPagePath}/10020000000000002`,
    })
    expect(answerArticles()).toHaveLength(1)
  })

  it('keep the page and order of answers if all comments are shown without script', async () => {
    const view = buildQuestionView()
    view.comments[view.info.id] = { count: 4, list: [buildComment()] }
    await openQuestionPage(view, { at: `${questionPagePath}?page=2&order=created` })

    const [more] = screen.getAllByRole('link', { name: /more comments/ })
    const id = `comments-${view.info.id}`
    expect(more?.getAttribute('href')).toBe(`?page=2&order=created&comments=${view.info.id}#${id}`)
    expect(document.getElementById(id)).not.toBeNull()
  })

  it('show all comments of an object without script', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView(), {
      at: `${questionPagePath}?comments=10010000000000001`,
      calls: {
        commentPage: () => ({
          count: 4,
          list: [1, 2, 3, 4].map((n) => buildComment({ comment_id: `c${n}` })),
        }),
      },
    })

    expect(getInputs('commentPage')).toEqual([{ object_id: '10010000000000001', page: 1, page_size: 1000 }])
    expect(document.querySelectorAll('[id^=comment-]')).toHaveLength(4)
  })
})

it.each([
  [{ slugPermalink: 'a-title', aid: '10020000000000002' }, '10020000000000002'],
  [{ slugPermalink: '10020000000000002' }, '10020000000000002'],
  [{ slugPermalink: 'E1D1' }, 'E1D1'],
  [{ slugPermalink: 'a-title' }, undefined],
  [{ slugPermalink: '10010000000000002' }, undefined],
  [{}, undefined],
])('finds the answer in %o', (params, expected) => {
  expect(answerIdIn(params)).toBe(expected)
})
