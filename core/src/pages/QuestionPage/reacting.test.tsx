import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildQuestionView } from '../../features/questions/view-samples.ts'
import { apiError } from '../../shell/testing/open-app.tsx'
import { openQuestionPage, questionPagePath } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const questionId = '10010000000000001'
const view = buildQuestionView({
  reactions: { [questionId]: [{ emoji: 'heart', count: 2, is_active: false }] },
})
const bar = () => within(screen.getAllByRole('group', { name: 'Reactions' })[0] as HTMLElement)
const summary = (...reactions: [emoji: string, count: number, is_active: boolean, tooltip: string][]) => ({
  reaction_summary: reactions.map(([emoji, count, is_active, tooltip]) => ({
    emoji,
    count,
    is_active,
    tooltip,
  })),
})

describe('reacting', () => {
  it('counts at once, and then shows the server’s count', async () => {
    const { getInputs } = await openQuestionPage(view, {
      calls: { reactionSwitch: () => summary(['heart', 5, true, 'selma']) },
    })

    fireEvent.click(bar().getByRole('button', { name: '2 hearts' }))
    expect(bar().getByRole('button', { name: '3 hearts', pressed: true })).toBeDefined()

    expect(await bar().findByRole('button', { name: '5 hearts', pressed: true })).toBeDefined()
    expect(getInputs('reactionSwitch')).toEqual([
      { object_id: questionId, emoji: 'heart', reaction: 'activate' },
    ])
  })

  it('rolls back if the server rejects it', async () => {
    await openQuestionPage(view, {
      calls: {
        reactionSwitch: () => {
          throw apiError(400, { err_type: 'toast' }, 'No.')
        },
      },
    })

    fireEvent.click(bar().getByRole('button', { name: '2 hearts' }))

    await screen.findByText('No.')
    // The message comes first, the rollback a moment later.
    expect(await bar().findByRole('button', { name: '2 hearts', pressed: false })).toBeDefined()
  })

  it('offers all reactions, with arrow keys between them, and returns the focus', async () => {
    const { getInputs } = await openQuestionPage(view, {
      calls: { reactionSwitch: () => summary(['heart', 2, false, ''], ['smile', 1, true, 'selma']) },
    })
    const opener = bar().getByRole('button', { name: 'React' })

    fireEvent.click(opener)
    const ways = within(await screen.findByRole('toolbar', { name: 'React' }))
    const [heart, smile, frown] = ways.getAllByRole('button')
    expect(ways.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Heart',
      'Smile',
      'Frown',
    ])
    expect(document.activeElement).toBe(heart)
    fireEvent.keyDown(heart as HTMLElement, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(frown)
    fireEvent.click(smile as HTMLElement)

    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(document.activeElement).toBe(opener)
    expect(await bar().findByRole('button', { name: '1 smile', pressed: true })).toBeDefined()
    expect(getInputs('reactionSwitch')).toMatchObject([{ emoji: 'smile', reaction: 'activate' }])
  })

  it('closes on Escape', async () => {
    await openQuestionPage(view)
    fireEvent.click(bar().getByRole('button', { name: 'React' }))
    const heart = await screen.findByRole('button', { name: 'Heart' })

    fireEvent.keyDown(heart, { key: 'Escape' })

    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(document.activeElement).toBe(bar().getByRole('button', { name: 'React' }))
  })

  it('shows who reacted on hover, requested once', async () => {
    const { getInputs } = await openQuestionPage(view, {
      calls: { reactionInfo: () => summary(['heart', 2, false, 'ada, grace']) },
    })
    const chip = bar().getByRole('button', { name: '2 hearts' })

    fireEvent.focus(chip)
    expect((await screen.findByRole('tooltip')).textContent).toBe('ada, grace')
    fireEvent.keyDown(chip, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    fireEvent.focus(chip)
    await screen.findByRole('tooltip')

    expect(getInputs('reactionInfo')).toEqual([{ object_id: questionId }])
  })

  it('links visitors to the login page', async () => {
    const { router } = await openQuestionPage(view, { user: null })

    fireEvent.click(bar().getByRole('button', { name: '2 hearts' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/users/login'))
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe(questionPagePath)
  })
})
