import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildQuestionInfo, buildQuestionView } from '../../features/questions/view-samples.ts'
import { apiError } from '../../shell/testing/open-app.tsx'
import { asker, openQuestionPage, questionPagePath } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const votesOnQuestion = () => within(screen.getByRole('group', { name: 'Votes on the question' }))

describe('voting', () => {
  it('shows the vote at once, and then the server’s total', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView(), {
      calls: { voteUp: () => ({ up_votes: 20, down_votes: 1, votes: 19, vote_status: 'vote_up' }) },
    })

    fireEvent.click(votesOnQuestion().getByRole('button', { name: 'Vote up' }))
    expect(votesOnQuestion().getByText('13')).toBeDefined()

    expect(await votesOnQuestion().findByText('19')).toBeDefined()
    expect(votesOnQuestion().getByRole('button', { name: 'Vote up', pressed: true })).toBeDefined()
    expect(getInputs('voteUp')).toEqual([{ object_id: '10010000000000001', is_cancel: false }])
  })

  it('rolls back if the server rejects it, and says why', async () => {
    await openQuestionPage(buildQuestionView(), {
      calls: {
        voteDown: () => {
          throw apiError(403, null, 'You need a reputation of 125 to do this.')
        },
      },
    })

    fireEvent.click(votesOnQuestion().getByRole('button', { name: 'Vote down' }))
    expect(votesOnQuestion().getByText('11')).toBeDefined()

    expect(await screen.findByText('You need a reputation of 125 to do this.')).toBeDefined()
    expect(votesOnQuestion().getByText('12').className).toContain('refused')
    expect(votesOnQuestion().getByRole('button', { name: 'Vote down', pressed: false })).toBeDefined()
  })

  it('withdraws a vote with the same arrow', async () => {
    const info = buildQuestionInfo({ vote_status: 'vote_up' })
    const { getInputs } = await openQuestionPage(buildQuestionView({ info }), {
      calls: { voteUp: () => ({ up_votes: 11, down_votes: 0, votes: 11, vote_status: '' }) },
    })

    fireEvent.click(votesOnQuestion().getByRole('button', { name: 'Vote up' }))

    await votesOnQuestion().findByText('11')
    expect(getInputs('voteUp')).toEqual([{ object_id: info.id, is_cancel: true }])
  })

  it('shows the server’s reason why authors may not vote on their own post', async () => {
    await openQuestionPage(buildQuestionView(), {
      user: asker,
      calls: {
        voteUp: () => {
          throw apiError(400, { err_type: 'toast' }, "You can't vote on your own post")
        },
      },
    })

    fireEvent.click(votesOnQuestion().getByRole('button', { name: 'Vote up' }))

    expect(await screen.findByText("You can't vote on your own post")).toBeDefined()
    await waitFor(() => expect(votesOnQuestion().getByText('12').className).toContain('refused'))
  })

  it('links visitors to the login page, and back', async () => {
    const { router } = await openQuestionPage(buildQuestionView(), { user: null })

    fireEvent.click(votesOnQuestion().getByRole('button', { name: 'Vote up' }))

    expect(await screen.findByText('Log in to vote.')).toBeDefined()
    expect(router.state.location.pathname).toBe('/users/login')
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe(questionPagePath)
  })

  it('returns visitors to the answer that they wanted to vote on', async () => {
    const view = buildQuestionView()
    const { router } = await openQuestionPage(view, { user: null })
    const [, votesOnAnswer] = screen.getAllByRole('button', { name: 'Vote up' })

    if (votesOnAnswer) fireEvent.click(votesOnAnswer)

    expect(await screen.findByText('Log in to vote.')).toBeDefined()
    const from = new URLSearchParams(router.state.location.search).get('from')
    expect(from).toBe(`${questionPagePath}#answer-${view.answers.list[0]?.id}`)
  })
})

describe('bookmarks and following', () => {
  it('bookmarks a question, and rolls back if the server rejects it', async () => {
    let isDenied = false
    const { getInputs } = await openQuestionPage(buildQuestionView(), {
      calls: {
        bookmarkSwitch: () => {
          if (isDenied) throw apiError(400, { err_type: 'toast' }, 'No.')
          return { object_collection_count: 42 }
        },
      },
    })

    press('Bookmark')
    expect(await screen.findByRole('button', { name: 'Remove bookmark' })).toBeDefined()
    await screen.findByText('42')
    isDenied = true
    press('Remove bookmark')

    await screen.findByText('No.')
    expect(screen.getByRole('button', { name: 'Remove bookmark' })).toBeDefined()
    expect(getInputs('bookmarkSwitch')[0]).toMatchObject({ group_id: '0', bookmark: true })
  })

  it('follows and unfollows', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView(), {
      calls: { followSwitch: ({ is_cancel }) => ({ follows: 2, is_followed: !is_cancel }) },
    })

    press('Follow')
    await screen.findByRole('button', { name: 'Following' })
    await act(async () => undefined)
    press('Following')

    await screen.findByRole('button', { name: 'Follow' })
    expect(getInputs('followSwitch')).toMatchObject([{ is_cancel: false }, { is_cancel: true }])
  })
})
