import { answerStatus } from '@querent/sdk/states'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAnswer, buildQuestionInfo, buildQuestionView } from '../../features/questions/view-samples.ts'
import type { SiteSettings } from '../../runtime/site/index.ts'
import { apiError, apiFieldErrors } from '../../shell/testing/open-app.tsx'
import { openQuestionPage, questionPagePath } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** Forms accept text before they are loaded; they are sent afterwards. */
async function pressWhenLoaded(name: string) {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))
  press(name)
}

describe('writing an answer', () => {
  const write = async (value: string) => {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Answer' }), { target: { value } })
  }

  it('saves a draft three seconds after the last key, and restores it', async () => {
    await openQuestionPage(buildQuestionView())
    press('Write an answer')
    await screen.findByRole('toolbar')
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
    await openQuestionPage(buildQuestionView())

    const field = await screen.findByRole('textbox', { name: 'Answer' })
    expect((field as HTMLTextAreaElement).value).toBe('Use a Map.')
  })

  it('saves the draft at once when the page is hidden, as when the app is switched', async () => {
    await openQuestionPage(buildQuestionView())
    press('Write an answer')
    await screen.findByRole('toolbar')
    await write('Use a Map.')
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')

    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    visibility.mockRestore()

    expect(JSON.stringify(localStorage)).toContain('Use a Map.')
  })

  it('rejects a short one before sending', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView())
    press('Write an answer')
    await write('Map.')

    await pressWhenLoaded('Post answer')

    expect(await screen.findByText('Write at least 6 characters.')).toBeDefined()
    expect(getInputs('answerAdd')).toEqual([])
  })

  it('shows errors in the text area, even if it is posted from the preview', async () => {
    await openQuestionPage(buildQuestionView(), { calls: { postRender: () => '<p>Map.</p>' } })
    press('Write an answer')
    await write('Map.')
    for (const _time of ['first', 'again with the same fault']) {
      fireEvent.click(await screen.findByRole('tab', { name: 'Preview' }))
      expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull()

      await pressWhenLoaded('Post answer')

      const field = await screen.findByRole('textbox', { name: 'Answer' })
      await waitFor(() => expect(document.activeElement).toBe(field))
    }
  })

  it('posts, removes the draft and shows the answer', async () => {
    const { router, getInputs } = await openQuestionPage(buildQuestionView(), {
      calls: {
        answerAdd: () => ({ info: buildAnswer({ id: '10020000000000009' }), question: buildQuestionInfo() }),
      },
    })
    press('Write an answer')
    await write('Use a Map.')

    await pressWhenLoaded('Post answer')

    await waitFor(() => expect(router.state.location.pathname).toBe(`${questionPagePath}/10020000000000009`))
    expect(getInputs('answerAdd')).toEqual([{ question_id: '10010000000000001', content: 'Use a Map.' }])
    expect(getInputs('questionView').at(-1)).toMatchObject({ answer_id: '10020000000000009' })
    expect(localStorage.length).toBe(0)
  })

  /** The server returns the answer with the question once it is posted. */
  async function postAnswer(status: number) {
    const posted = buildAnswer({ id: '10020000000000009', status })
    let list = [buildAnswer()]
    await openQuestionPage(buildQuestionView(), {
      calls: {
        questionView: () => {
          const { answers } = buildQuestionView()
          return buildQuestionView({ answers: { ...answers, count: list.length, list } })
        },
        answerAdd: () => {
          list = [...list, posted]
          return { info: posted, question: buildQuestionInfo() }
        },
      },
    })
    press('Write an answer')
    await write('Use a Map.')
    await waitFor(() => expect(screen.getByRole('toolbar')).toBeDefined())
    screen.getByRole('button', { name: 'Post answer' }).focus()
    await pressWhenLoaded('Post answer')
    await screen.findByRole('button', { name: 'Write an answer' })
    await waitFor(() => expect(document.getElementById('answer-10020000000000009')).not.toBeNull())
    return document.getElementById('answer-10020000000000009')
  }

  it('shows the sent text until the answer is shown', async () => {
    const loaded = Promise.withResolvers<void>()
    const posted = buildAnswer({ id: '10020000000000009' })
    let isPosted = false
    await openQuestionPage(buildQuestionView(), {
      calls: {
        questionView: async () => {
          if (isPosted) await loaded.promise
          const list = isPosted ? [buildAnswer(), posted] : [buildAnswer()]
          return buildQuestionView({ answers: { ...buildQuestionView().answers, count: list.length, list } })
        },
        answerAdd: () => {
          isPosted = true
          return { info: posted, question: buildQuestionInfo() }
        },
      },
    })
    press('Write an answer')
    await write('Use a Map.')
    await pressWhenLoaded('Post answer')
    await screen.findByText('Answer posted')

    const button = screen.getByRole('button', { name: 'Post answer' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' }).value).toBe('Use a Map.')
    loaded.resolve()

    await waitFor(() => expect(document.getElementById('answer-10020000000000009')).not.toBeNull())
    expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull()
  })

  it('moves the focus to the new answer', async () => {
    const answer = await postAnswer(answerStatus.available)

    expect(document.activeElement).toBe(answer)
    expect(answer?.ariaLabel).toBe(answer?.querySelector('h2')?.textContent)
  })

  it('moves the focus to the notice that the new answer waits for review', async () => {
    const answer = await postAnswer(answerStatus.pending)

    expect(document.activeElement?.textContent).toMatch(/review/)
    expect(answer?.contains(document.activeElement)).toBe(true)
  })

  it('closes after posting, even if the answer waits for review', async () => {
    const { getInputs } = await openQuestionPage(buildQuestionView(), {
      calls: {
        answerAdd: () => ({
          info: buildAnswer({ id: '10020000000000009', status: answerStatus.pending }),
          question: buildQuestionInfo(),
        }),
      },
    })
    press('Write an answer')
    await write('Use a Map.')

    await pressWhenLoaded('Post answer')

    expect(await screen.findByRole('button', { name: 'Write an answer' })).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull()
    expect(screen.getByText(/review/)).toBeDefined()
    expect(getInputs('answerAdd')).toHaveLength(1)
  })

  /** Writes more while an answer is being sent, until it is shown. */
  async function writeMore(more: string, site?: SiteSettings) {
    const sent = Promise.withResolvers<void>()
    let info = buildQuestionInfo()
    const { getInputs } = await openQuestionPage(buildQuestionView(), {
      site,
      calls: {
        questionView: () => buildQuestionView({ info }),
        answerAdd: async () => {
          await sent.promise
          info = buildQuestionInfo({ answered: true, first_answer_id: '10020000000000009' })
          return { info: buildAnswer({ id: '10020000000000009' }), question: buildQuestionInfo() }
        },
      },
    })
    press('Write an answer')
    await write('Use a Map.')
    await pressWhenLoaded('Post answer')
    await waitFor(() => expect(getInputs('answerAdd')).toHaveLength(1))
    screen.getByRole('textbox', { name: 'Answer' }).focus()
    await write(more)
    await act(async () => sent.resolve())
    await waitFor(() => expect(getInputs('questionView')).toHaveLength(2))
  }

  it('stays open with text that was added while the answer was sent', async () => {
    await writeMore('Use a Map. Or a Set.', { site_questions: { restrict_answer: false } })

    const area = await screen.findByDisplayValue<HTMLTextAreaElement>('Or a Set.')
    expect(area.readOnly).toBe(false)
    expect(document.activeElement).toBe(area)
  })

  it('shows text that was added while the only answer was sent, and focuses it', async () => {
    await writeMore('Use a Map. Or a Set.')

    const message = await screen.findByText('This text can no longer be posted here.')
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })
    expect(area.value).toBe('Or a Set.')
    expect(document.activeElement?.contains(area)).toBe(true)
    expect(document.activeElement?.contains(message)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.stringify(localStorage)).not.toContain('Use a Map.')
  })

  it('closes if only blanks were added while the answer was sent', async () => {
    await writeMore('Use a Map.\n ')

    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull())
    expect(screen.queryByText('This text can no longer be posted here.')).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  it('does not move users who went elsewhere while the answer was sent', async () => {
    const sent = Promise.withResolvers<void>()
    const { router, getInputs } = await openQuestionPage(buildQuestionView(), {
      calls: {
        answerAdd: async () => {
          await sent.promise
          return { info: buildAnswer({ id: '10020000000000009' }), question: buildQuestionInfo() }
        },
        siteLegal: () => ({}),
      },
    })
    press('Write an answer')
    await write('Use a Map.')
    await pressWhenLoaded('Post answer')
    await waitFor(() => expect(getInputs('answerAdd')).toHaveLength(1))
    window.dispatchEvent(new Event('pagehide'))

    await act(() => router.navigate('/tos'))
    await act(async () => sent.resolve())

    expect(await screen.findByText('Answer posted')).toBeDefined()
    expect(router.state.location.pathname).toBe('/tos')
    expect(localStorage.length).toBe(0)
  })

  it('shows an answer whose response was lost, when it is sent again', async () => {
    const info = buildAnswer({ id: '10020000000000007' })
    const replies = [
      apiError(0, null),
      apiError(400, { err_type: 'modal', id: info.id }, '', 'base.duplicate_request_error'),
    ]
    const { router } = await openQuestionPage(buildQuestionView(), {
      calls: {
        answerAdd: () => {
          throw replies.shift()
        },
        answerInfo: ({ id }) => ({ info: { ...info, id }, question: buildQuestionInfo() }),
      },
    })
    press('Write an answer')
    await write('Use a Map.')
    await pressWhenLoaded('Post answer')
    await screen.findByText(/^The server cannot be reached/)

    press('Post answer')

    await waitFor(() => expect(router.state.location.pathname).toContain(info.id))
    expect(localStorage.length).toBe(0)
  })

  it('keeps text and draft if the server rejects it', async () => {
    await openQuestionPage(buildQuestionView(), {
      calls: {
        answerAdd: () => {
          throw apiFieldErrors({ content: 'That is empty.' })
        },
      },
    })
    press('Write an answer')
    await write('&nbsp;&nbsp;')

    await pressWhenLoaded('Post answer')

    expect(await screen.findByText('That is empty.')).toBeDefined()
    expect((screen.getByRole('textbox', { name: 'Answer' }) as HTMLTextAreaElement).value).toBe(
      '&nbsp;&nbsp;',
    )
  })

  it.each([
    ['answers with a fault', 502, /The server encountered an error/],
    ['does not answer', 0, /The server cannot be reached/],
  ])('stays with its text if the server %s', async (_what, status, message) => {
    const fail = () => {
      throw apiError(status, null)
    }
    await openQuestionPage(buildQuestionView(), { calls: { answerAdd: fail } })
    press('Write an answer')
    await write('Use a Map, it keeps its order.')

    await pressWhenLoaded('Post answer')

    expect(await screen.findByText(message)).toBeDefined()
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })
    expect(field.value).toBe('Use a Map, it keeps its order.')
  })

  it('links users who have answered to their answer', async () => {
    await openQuestionPage(
      buildQuestionView({ info: buildQuestionInfo({ answered: true, first_answer_id: 'mine' }) }),
    )

    const link = screen.getByRole('link', { name: 'edit your answer' })
    expect(link.getAttribute('href')).toBe('/posts/10010000000000001/mine/edit')
    expect(screen.queryByRole('button', { name: 'Write an answer' })).toBeNull()
  })

  it.each([
    ['closed', { status: 2 }],
    ['answered by the same user', { answered: true, first_answer_id: 'mine' }],
  ])(
    'shows the written text if the question is %s in the meantime, until it is discarded',
    async (_what, now) => {
      let info = buildQuestionInfo()
      const { router } = await openQuestionPage(buildQuestionView(), {
        calls: { questionView: () => buildQuestionView({ info }) },
      })
      press('Write an answer')
      await screen.findByRole('toolbar')
      await write('Use a Map.')
      info = buildQuestionInfo(now)
      await act(() => router.revalidate())

      expect(await screen.findByText('This text can no longer be posted here.')).toBeDefined()
      const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })
      expect(area.value).toBe('Use a Map.')
      expect(area.readOnly).toBe(true)
      expect(screen.queryByRole('button', { name: 'Post answer' })).toBeNull()
      window.dispatchEvent(new Event('pagehide'))
      cleanup()
      await openQuestionPage(buildQuestionView({ info }))

      expect(await screen.findByRole('button', { name: 'Copy text' })).toBeDefined()
      press('Discard draft')
      expect(screen.queryByText('This text can no longer be posted here.')).toBeNull()
      expect(document.activeElement).toBe(screen.getByRole('main'))
      expect(localStorage.length).toBe(0)
    },
  )

  it('allows another answer if the site does', async () => {
    await openQuestionPage(
      buildQuestionView({ info: buildQuestionInfo({ answered: true, first_answer_id: 'mine' }) }),
      {
        site: { site_questions: { restrict_answer: false } },
      },
    )

    expect(screen.getByRole('button', { name: 'Write an answer' })).toBeDefined()
  })

  it('invites visitors to log in, and is hidden if no answer is accepted', async () => {
    await openQuestionPage(buildQuestionView(), { user: null })
    const login = within(screen.getByRole('region', { name: 'Your answer' })).getByRole('link', {
      name: 'Log in',
    })
    expect(login.getAttribute('href')).toBe(
      `/users/login?from=${encodeURIComponent(`${questionPagePath}#write-answer`)}&for=answer`,
    )

    cleanup()
    await openQuestionPage(buildQuestionView({ info: buildQuestionInfo({ status: 2 }) }))
    expect(screen.queryByRole('region', { name: 'Your answer' })).toBeNull()
  })
})
