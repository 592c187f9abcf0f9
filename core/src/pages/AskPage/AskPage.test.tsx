import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildQuestionInfo } from '../../features/questions/view-samples.ts'
import { buildRevision } from '../../features/revisions/timeline-samples.ts'
import { apiError, apiFieldErrors } from '../../shell/testing/open-app.tsx'
import { field, fill, fillQuestion, openAskPage, permissions, press, selma } from './ask-page.testing.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('asking', () => {
  it('has a place above its fields that explains to visitors without script why it does nothing', async () => {
    await openAskPage('/questions/ask')

    // React only sets it on the server.
    expect(field('Title').form?.firstElementChild?.localName).toBe('noscript')
  })

  it('reports missing values on every field, and sends nothing', async () => {
    const { getInputs } = await openAskPage('/questions/ask')
    fill('Title', 'Why')

    press('Post question')

    expect(await screen.findByText('Write a title of at least 6 characters.')).toBeDefined()
    expect(field('Title').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Add more detail: at least 6 characters.')).toBeDefined()
    expect(screen.getByText('Choose at least 1 tag.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    expect(getInputs('questionAdd')).toEqual([])
  })

  it('moves to the text on Enter in the title, and posts on Enter once there is a text', async () => {
    await openAskPage('/questions/ask')
    fill('Title', 'How do I keep a list in order?')
    field('Title').focus()

    const isUnhandled = fireEvent.keyDown(field('Title'), { key: 'Enter' })

    expect(isUnhandled).toBe(false)
    expect(document.activeElement).toBe(field('Question'))
    fill('Question', 'Some words')
    expect(fireEvent.keyDown(field('Title'), { key: 'Enter' })).toBe(true)
  })

  it.each([
    ['those who may create one', true, /^“unheard-of” is not a tag yet. Create it from the list/],
    ['all others', false, '“unheard-of” is not a tag yet. Choose a tag that exists.'],
  ])('reports a word that is no tag to %s, and sends nothing', async (_who, mayCreate, text) => {
    const calls = { permissionInfo: permissions(true, mayCreate) }
    const { getInputs } = await openAskPage('/questions/ask', { calls })
    await fillQuestion()
    const tags = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })
    fireEvent.change(tags, { target: { value: 'unheard-of' } })

    press('Post question')

    expect(await screen.findByText(text)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(tags))
    expect(tags.value).toBe('unheard-of')
    expect(getInputs('questionAdd')).toEqual([])
  })

  it('applies the site’s rules about length and tags', async () => {
    await openAskPage('/questions/ask', { site: { site_questions: { min_tags: 0, min_content: 40 } } })
    fill('Title', 'How do I keep a list in order?')
    fill('Question', 'Some words')

    press('Post question')

    expect(await screen.findByText('Add more detail: at least 40 characters.')).toBeDefined()
    expect(screen.queryByText(/Choose at least/)).toBeNull()
  })

  it('requires a recommended tag if the site does, and offers them', async () => {
    const recommend_tags = [{ slug_name: 'java', display_name: 'Java' }]
    const { getInputs } = await openAskPage('/questions/ask', {
      site: { site_tags: { required_tag: true, recommend_tags } },
      calls: { questionAdd: () => buildQuestionInfo() },
    })
    await fillQuestion()

    press('Post question')
    expect(await screen.findByText('Please add at least one of the recommended tags.')).toBeDefined()
    press('Java')
    expect(screen.queryByText('Please add at least one of the recommended tags.')).toBeNull()
    expect(screen.queryByText('One of these tags is required:')).toBeNull()
    press('Post question')

    await waitFor(() => expect(getInputs('questionAdd')).toHaveLength(1))
    expect(getInputs('questionAdd')[0]).toMatchObject({
      tags: [{ slug_name: 'javascript' }, { slug_name: 'java', display_name: 'Java' }],
    })
  })

  it('posts, and opens the question', async () => {
    const { router, getInputs } = await openAskPage('/questions/ask', {
      calls: { questionAdd: () => buildQuestionInfo() },
    })
    await fillQuestion()

    press('Post question')

    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/questions\/10010000000000001\//))
    expect(getInputs('questionAdd')).toEqual([
      {
        title: 'How do I keep a list in order?',
        content: 'Some **words** about it.',
        tags: [{ slug_name: 'javascript', display_name: 'javascript', original_text: '' }],
      },
    ])
    expect(localStorage.length).toBe(0)
  })

  it('shows the server’s errors on the right fields', async () => {
    await openAskPage('/questions/ask', {
      calls: {
        questionAdd: () => {
          throw apiFieldErrors({ slug_name: 'Too long.', title: 'No such title.' })
        },
      },
    })
    await fillQuestion()

    press('Post question')

    expect(await screen.findByText('No such title.')).toBeDefined()
    expect(screen.getByText('Too long.')).toBeDefined()
    fill('Title', 'Another title')
    expect(screen.queryByText('No such title.')).toBeNull()
    expect(screen.getByText('Too long.')).toBeDefined()
  })

  it('posts the asker’s own answer with it', async () => {
    const { getInputs } = await openAskPage('/questions/ask', {
      calls: { questionAddWithAnswer: () => ({ question: buildQuestionInfo() }) },
    })
    await fillQuestion()

    fireEvent.click(screen.getByRole('checkbox', { name: 'Answer your own question' }))
    press('Post question and answer')
    expect(await screen.findByText('Write an answer of at least 6 characters.')).toBeDefined()
    fill('Your answer', 'Use a Map.')
    press('Post question and answer')

    await waitFor(() => expect(getInputs('questionAddWithAnswer')).toHaveLength(1))
    expect(getInputs('questionAddWithAnswer')[0]).toMatchObject({ answer_content: 'Use a Map.' })
  })

  it('explains why a member may not ask yet', async () => {
    await openAskPage('/questions/ask', { calls: { permissionInfo: permissions(false, false) } })

    expect(screen.getByText('Not yet.')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
  })
})

describe('similar questions', () => {
  it('appear 400 ms after a title of ten characters', async () => {
    const similar = {
      id: '7',
      title: 'How to sort a list?',
      url_title: 'how-to-sort-a-list',
      view_count: 1,
      answer_count: 2,
      collection_count: 0,
      follow_count: 0,
      status: 'available',
      accepted_answer: true,
    }
    const { getInputs } = await openAskPage('/questions/ask', { calls: { questionSimilar: () => [similar] } })
    vi.useFakeTimers()

    fill('Title', 'How do I ')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(getInputs('questionSimilar')).toEqual([])
    fill('Title', 'How do I sort')
    await act(() => vi.advanceTimersByTimeAsync(399))
    expect(getInputs('questionSimilar')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))

    expect(getInputs('questionSimilar')).toEqual([{ title: 'How do I sort' }])
    const summary = screen.getByText('This question may already have your answer').closest('summary')
    expect(summary?.textContent).toContain('How to sort a list?')
    expect(summary?.closest('details')?.open).toBe(false)
    const link = within(summary?.parentElement as HTMLElement)
      .getByText('How to sort a list?', { selector: 'a *' })
      .closest('a')
    expect(link?.getAttribute('href')).toBe('/questions/7/how-to-sort-a-list')
    expect(link?.getAttribute('target')).toBe('_blank')
  })

  it('are not shown if they cannot be loaded', async () => {
    await openAskPage('/questions/ask', {
      calls: {
        questionSimilar: () => {
          throw apiError(500, null, 'Broken.')
        },
      },
    })
    vi.useFakeTimers()

    fill('Title', 'How do I sort a list?')
    await act(() => vi.advanceTimersByTimeAsync(500))

    expect(field('Title').value).toBe('How do I sort a list?')
  })
})

describe('new tags', () => {
  it('can only be created with the privilege', async () => {
    await openAskPage('/questions/ask')

    const input = screen.getByRole('combobox', { name: 'Tags' })
    fireEvent.focus(input)
    fireEvent.change(input, { target: { value: 'haskell' } })

    expect(await screen.findByText('No matching tags.')).toBeDefined()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('are described first, and sent with the question', async () => {
    const { getInputs } = await openAskPage('/questions/ask', {
      calls: { permissionInfo: permissions(true, true), questionAdd: () => buildQuestionInfo() },
    })
    await fillQuestion()

    const input = screen.getByRole('combobox', { name: 'Tags' })
    fireEvent.change(input, { target: { value: 'Lazy Lists' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Create “Lazy Lists”' }))
    const dialog = within(await screen.findByRole('dialog'))
    const slug = dialog.getByRole('textbox', { name: 'URL slug' }) as HTMLInputElement
    expect(slug.value).toBe('lazy-lists')
    fireEvent.change(slug, { target: { value: 'x'.repeat(36) } })
    fireEvent.submit(slug.form as HTMLFormElement)
    expect(await dialog.findByText('URL slug up to 35 characters.')).toBeDefined()
    fireEvent.change(slug, { target: { value: 'lazy' } })
    fireEvent.change(dialog.getByRole('textbox', { name: /^Description/ }), {
      target: { value: 'As needed.' },
    })
    fireEvent.submit(slug.form as HTMLFormElement)
    await screen.findByRole('button', { name: 'Remove Lazy Lists' })
    press('Post question')

    await waitFor(() => expect(getInputs('questionAdd')).toHaveLength(1))
    expect(getInputs('questionAdd')[0]).toMatchObject({
      tags: [
        { slug_name: 'javascript' },
        { slug_name: 'lazy', display_name: 'Lazy Lists', original_text: 'As needed.' },
      ],
    })
  })
})

describe('the draft', () => {
  it('is restored on the next visit, and can be discarded', async () => {
    await openAskPage('/questions/ask')
    await fillQuestion()
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    await openAskPage('/questions/ask')

    expect(await screen.findByText('Your draft has been restored.')).toBeDefined()
    expect(field('Title').value).toBe('How do I keep a list in order?')
    expect(screen.getByRole('button', { name: 'Remove javascript' })).toBeDefined()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    press('Start over')

    await vi.waitFor(() => expect(field('Title').value).toBe(''))
    await vi.waitFor(() => expect(localStorage.length).toBe(0))
  })

  it('is restored if discarding it is undone', async () => {
    await openAskPage('/questions/ask')
    await fillQuestion()

    press('Discard draft')
    await vi.waitFor(() => expect(field('Title').value).toBe(''))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

    await vi.waitFor(() => expect(field('Title').value).toBe('How do I keep a list in order?'))
    expect(document.activeElement).toBe(field('Title'))
    expect(field('Question').value).toBe('Some **words** about it.')
    expect(screen.getByRole('button', { name: 'Remove javascript' })).toBeDefined()
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.length).toBe(1)
  })

  it('of another account in the same browser is not shown, and is kept for its owner', async () => {
    await openAskPage('/questions/ask')
    await fillQuestion()
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    await openAskPage('/questions/ask', { user: { ...selma, id: 'omar', username: 'omar' } })

    expect(field('Title').value).toBe('')
    cleanup()
    await openAskPage('/questions/ask')
    expect(await screen.findByText('Your draft has been restored.')).toBeDefined()
  })
})

describe('editing a question', () => {
  const info = buildQuestionInfo({ content: 'Some words about it.' })
  const calls = { revisionEditCheck: () => null, questionInfo: () => info }

  it('sends the changes with their summary, and returns to the question', async () => {
    const { router, getInputs } = await openAskPage('/posts/10010000000000001/edit', {
      calls: { ...calls, questionUpdate: () => ({ url_title: 'another-title', wait_for_review: false }) },
    })

    fill('Title', 'Another title')
    fill('Edit summary', 'Shorter.')
    press('Save changes')

    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/questions/10010000000000001/another-title'),
    )
    expect(getInputs('questionUpdate')).toMatchObject([
      { id: info.id, title: 'Another title', content: info.content, edit_summary: 'Shorter.' },
    ])
  })

  it('says that a change waits for review', async () => {
    await openAskPage('/posts/10010000000000001/edit', {
      calls: { ...calls, questionUpdate: () => ({ url_title: 'x', wait_for_review: true }) },
    })

    fill('Title', 'Another title')
    press('Save changes')

    expect(await screen.findByText('Your revision will show after review.')).toBeDefined()
  })

  it('restores an earlier version, with its tags', async () => {
    const older = buildQuestionInfo({ title: 'An older title', content: 'Older words.', tags: [] })
    const { getInputs } = await openAskPage('/posts/10010000000000001/edit?revision=3', {
      site: { site_questions: { min_tags: 0 } },
      calls: {
        ...calls,
        revisionList: () => [buildRevision('4', info), buildRevision('3', older)],
        questionUpdate: () => ({ url_title: 'an-older-title', wait_for_review: false }),
      },
    })

    expect(field('Title').value).toBe('An older title')
    press('Save changes')

    await waitFor(() => expect(getInputs('questionUpdate')).toHaveLength(1))
    expect(getInputs('questionUpdate')[0]).toMatchObject({
      title: 'An older title',
      content: 'Older words.',
      tags: [],
      edit_summary: expect.stringContaining('Restore the version of'),
    })
  })

  it('stores a draft of the changes until they are saved', async () => {
    await openAskPage('/posts/10010000000000001/edit', { calls })
    fill('Title', 'Another title')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    await openAskPage('/posts/10010000000000001/edit', {
      calls: { ...calls, questionUpdate: () => ({ url_title: 'another-title', wait_for_review: false }) },
    })

    expect(screen.getByText('Your unsaved changes have been restored.')).toBeDefined()
    expect(field('Title').value).toBe('Another title')
    press('Save changes')

    await waitFor(() => expect(localStorage.length).toBe(0))
  })
})
