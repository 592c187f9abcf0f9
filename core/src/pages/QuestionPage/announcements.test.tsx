import type { AnswerItem } from '@querent/sdk/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  buildAction,
  buildAnswer,
  buildComment,
  buildQuestionView,
} from '../../features/questions/view-samples.ts'
import { openQuestionPage } from '../../shell/testing/open-page.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const postId = '10010000000000001'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const expectAnnounced = async (text: string) =>
  expect(await within(screen.getByRole('region', { name: 'Messages' })).findByText(text)).toBeDefined()

async function sendComment(label: string, text: string, button: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value: text } })
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false),
  )
  press(button)
}

it('announces a new, a changed and a deleted comment', async () => {
  const member_actions = [buildAction('edit', 'Edit'), buildAction('delete', 'Delete')]
  const created_at = Math.floor(Date.now() / 1000)
  const own = buildComment({ comment_id: 'own', member_actions, created_at })
  const changed = { comment_id: 'own', original_text: 'Better', parsed_text: '<p>Better</p>' }
  await openQuestionPage(buildQuestionView(), {
    calls: {
      commentAdd: () => own,
      commentUpdate: () => ({ ...changed, status: 1 }),
      commentRemove: () => null,
    },
  })

  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  await sendComment('Your comment', 'Good', 'Add comment')
  await expectAnnounced('Comment added')

  press('Edit')
  await sendComment('Edit your comment', 'Better', 'Save')
  await expectAnnounced('Comment saved')

  press('Delete')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await expectAnnounced('Comment deleted')
})

it('announces that a new comment waits for approval', async () => {
  await openQuestionPage(buildQuestionView(), {
    calls: { commentAdd: () => buildComment({ comment_id: 'own', status: 11 }) },
  })

  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  await sendComment('Your comment', 'Casino!', 'Add comment')

  await expectAnnounced('Waiting for approval')
})

it('announces more comments, and moves the focus to them when the link disappears', async () => {
  const comments = { [postId]: { count: 2, list: [buildComment({ comment_id: 'c1' })] } }
  await openQuestionPage(buildQuestionView({ comments }), {
    calls: { commentPage: () => ({ count: 2, list: [buildComment({ comment_id: 'c2' })] }) },
  })
  const link = screen.getByRole('link', { name: 'Show 1 more comment' })

  link.focus()
  fireEvent.click(link)

  await expectAnnounced('More comments are shown')
  expect(document.activeElement?.id).toBe(`comments-${postId}`)
})

it('announces bookmarks and follows', async () => {
  await openQuestionPage(buildQuestionView(), {
    calls: {
      bookmarkSwitch: () => ({ object_collection_count: 1 }),
      followSwitch: ({ is_cancel }) => ({ follows: 2, is_followed: !is_cancel }),
    },
  })

  press('Bookmark')
  await expectAnnounced('Bookmark added')
  press('Remove bookmark')
  await expectAnnounced('Bookmark removed')
  press('Follow')
  await expectAnnounced('You now follow this')
  press('Following')
  await expectAnnounced('You no longer follow this')
})

it('announces a reaction, and keeps the focus when the last one is withdrawn', async () => {
  const reaction = { emoji: 'heart' as const, count: 1, is_active: true }
  await openQuestionPage(buildQuestionView({ reactions: { [postId]: [reaction] } }), {
    calls: { reactionSwitch: () => ({ reaction_summary: [] }) },
  })
  const chip = screen.getByRole('button', { name: '1 heart' })

  chip.focus()
  fireEvent.click(chip)

  await expectAnnounced('0 hearts')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('React')
})

it('moves the focus to the next answer when one is deleted', async () => {
  const [first, second] = ['1', '2'].map((n) =>
    buildAnswer({ id: `1002000000000000${n}`, member_actions: [buildAction('delete', 'Delete')] }),
  )
  const answers = (list: AnswerItem[]) => ({ ...buildQuestionView().answers, list, count: list.length })
  const before = buildQuestionView({ answers: answers([first, second] as AnswerItem[]) })
  let isDeleted = false
  await openQuestionPage(before, {
    calls: {
      answerRemove: () => {
        isDeleted = true
        return null
      },
      questionView: () =>
        isDeleted ? buildQuestionView({ answers: answers([second as AnswerItem]) }) : before,
    },
  })
  const [button] = screen.getAllByRole('button', { name: 'Delete' })

  button?.focus()
  if (button) fireEvent.click(button)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

  await expectAnnounced('Answer deleted')
  await waitFor(() => expect(document.activeElement?.id).toBe('answer-10020000000000002'))
})

it('says of each button of a comment whose comment it is, and of each button of an answer whose answer', async () => {
  const member_actions = [buildAction('report', 'Flag')]
  const list = ['Ada', 'Linus'].map((user_display_name) =>
    buildComment({ comment_id: user_display_name, user_display_name, member_actions }),
  )
  const view = buildQuestionView({ comments: { [postId]: { count: 2, list } } })
  await openQuestionPage(view)

  for (const name of ['Reply', 'Flag', 'This comment helps']) {
    const buttons = within(document.getElementById(`comments-${postId}`) as HTMLElement).getAllByRole(
      'button',
      { name },
    )
    const descriptions = buttons.map((button) => {
      const id = button.getAttribute('aria-describedby') ?? ''
      return document.getElementById(id)?.textContent
    })
    expect(descriptions).toEqual([expect.stringMatching(/^Ada/), expect.stringMatching(/^Linus/)])
  }
  for (const answer of view.answers.list) {
    const name = new RegExp(`nswer by ${answer.user_info?.display_name}$`)
    const article = document.getElementById(`answer-${answer.id}`) as HTMLElement
    const groups = within(article).getAllByRole('group', { name })
    expect(groups.some((group) => within(group).queryByRole('link', { name: 'Share' }))).toBe(true)
  }
})
