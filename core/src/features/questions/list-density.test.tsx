import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'
import { openPage } from '../../shell/testing/open-page.ts'
import { buildQuestionListItem } from './question-samples.ts'

const calls = {
  questionPage: { count: 2, list: [buildQuestionListItem({ id: '1' }), buildQuestionListItem({ id: '2' })] },
  tagPage: { count: 0, list: [] },
}
const excerpt = /^I read names from several files/

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: removes what the test has set
  document.cookie = 'list_density=; path=/; max-age=0'
})

async function openList() {
  openApp('/questions', {
    calls: { questionPage: () => calls.questionPage, tagPage: () => calls.tagPage },
  })
  return within(await screen.findByRole('group', { name: 'Density of the list' }))
}
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'

describe('the density of lists of questions', () => {
  it('is comfortable by default, and is stored in the browser', async () => {
    const group = await openList()
    const comfortable = group.getByRole('button', { name: 'Comfortable' })
    const compact = group.getByRole('button', { name: 'Compact' })
    expect([isPressed(comfortable), isPressed(compact)]).toEqual([true, false])
    expect(screen.getAllByText(excerpt).length).toBeGreaterThan(1)

    fireEvent.click(compact)

    expect([isPressed(comfortable), isPressed(compact)]).toEqual([false, true])
    expect(screen.queryByText(excerpt)).toBeNull()
    expect(document.cookie).toContain('list_density=compact')

    fireEvent.click(comfortable)

    expect(screen.getAllByText(excerpt).length).toBeGreaterThan(1)
    expect(document.cookie).not.toContain('list_density')
  })

  it.each(['/', '/questions?order=score', '/tags/arrays'])('is applied at %s', async (path) => {
    const tag = { slug_name: 'arrays', display_name: 'arrays', description: '', parsed_text: '' }
    const answers = { ...calls, tagInfo: { ...tag, original_text: '', excerpt: '', status: 'available' } }

    const { document: page } = await openPage(path, answers, { listDensity: 'compact' })

    const rows = [...page.querySelectorAll('main article')]
    expect(rows.map((row) => row.classList.contains('compact'))).toEqual([true, true])
    expect(page.querySelector('main article')?.textContent).not.toMatch(excerpt)
    expect(page.querySelector('[aria-pressed=true]')?.getAttribute('aria-label')).toBe('Compact')
  })

  it('names counters, author and time of a compact row', async () => {
    const { document: page } = await openPage('/', calls, { listDensity: 'compact' })

    const row = page.querySelector('main article')
    const counters = [...(row?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
    expect(counters.slice(0, 3)).toEqual(['12 votes', '3 answers', '348 views'])
    expect(row?.querySelector('a[href^="/users/"]')?.textContent).toBe('Ada Lovelace')
    expect(row?.querySelector('time')).not.toBeNull()
  })
})
