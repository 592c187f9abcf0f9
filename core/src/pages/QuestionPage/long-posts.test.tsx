import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildAnswer, buildQuestionInfo, buildQuestionView } from '../../features/questions/view-samples.ts'
import { apiError } from '../../shell/testing/open-app.tsx'
import { openQuestionPage } from '../../shell/testing/open-page.ts'

afterEach(cleanup)

const note = 'This post is very long. Only its beginning is shown.'
const beginning = { html: '<p>The beginning...</p>', is_shortened: true }
const whole = { html: '<p>All of it</p>' }
const view = buildQuestionView({
  answers: { count: 1, page: 1, page_size: 30, list: [buildAnswer({ id: '7', ...beginning })] },
})

describe('a very long post', () => {
  it('shows its beginning, and all of it on request', async () => {
    const { getInputs } = await openQuestionPage(view, {
      calls: {
        answerInfo: () => ({ info: buildAnswer({ id: '7', ...whole }), question: buildQuestionInfo() }),
      },
    })
    expect(screen.getByText('The beginning...')).toBeDefined()
    expect(screen.getByText(note)).toBeDefined()
    const link = screen.getByRole('link', { name: 'Show the whole post' })
    expect(link.getAttribute('href')).toMatch(/^\/questions\/.*\/7#answer-7$/)

    fireEvent.click(screen.getByRole('link', { name: 'Show the whole post' }))

    expect(await screen.findByText('All of it')).toBeDefined()
    expect(screen.queryByText(note)).toBeNull()
    expect(getInputs('answerInfo')).toEqual([{ id: '7' }])
  })

  it('can be requested again after an error', async () => {
    await openQuestionPage(view, {
      calls: {
        answerInfo: () => {
          throw apiError(400, { err_type: 'toast' }, 'No.')
        },
      },
    })

    fireEvent.click(screen.getByRole('link', { name: 'Show the whole post' }))

    await screen.findByText('No.')
    expect(screen.getByText(note)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show the whole post' })).toBeDefined()
  })

  it('can also be a question', async () => {
    await openQuestionPage(buildQuestionView({ info: buildQuestionInfo(beginning) }), {
      calls: { questionInfo: () => buildQuestionInfo(whole) },
    })

    fireEvent.click(screen.getByRole('link', { name: 'Show the whole post' }))

    expect(await screen.findByText('All of it')).toBeDefined()
  })
})
