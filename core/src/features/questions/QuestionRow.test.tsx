import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { createSiteStore, SiteContext } from '../../runtime/site/index.ts'
import { QuestionList } from './QuestionBrowser.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { buildQuestionListItem } from './question-samples.ts'

afterEach(cleanup)

const texts = createTexts('en_US', {
  question_list: { row: { asked: '<user></user> asked', answered: '<user></user> answered <time></time>' } },
})

function show(node: React.ReactNode, permalink: 1 | 2 | 3 | 4 = 1) {
  return render(
    <MemoryRouter>
      <SiteContext value={createSiteStore({ site_seo: { permalink } })}>
        <TextContext value={texts}>{node}</TextContext>
      </SiteContext>
    </MemoryRouter>,
  )
}

const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('QuestionRow', () => {
  it('links to the question with the site’s permalink style', () => {
    const question = buildQuestionListItem({ id: '42', title: 'Why?', url_title: 'why' })

    show(<QuestionRow question={question} />)
    expect(getHref('Why?')).toBe('/questions/42/why')

    cleanup()
    show(<QuestionRow question={question} />, 2)
    expect(getHref('Why?')).toBe('/questions/42')
  })

  it('links to its tags and to the last active user', () => {
    show(<QuestionRow question={buildQuestionListItem()} />)

    expect(getHref('javascript')).toBe('/tags/javascript')
    expect(getHref('Ada Lovelace')).toBe('/users/ada-lovelace')
  })

  it('does not link to the profile of a deleted user', () => {
    const { operator } = buildQuestionListItem()
    const gone = { ...operator, username: '', display_name: 'user7f3a', status: 'deleted' as const }

    show(<QuestionRow question={buildQuestionListItem({ operator: gone })} />)

    expect(screen.queryByRole('link', { name: 'user7f3a' })).toBeNull()
    expect(screen.getByText('user7f3a')).toBeDefined()
  })

  it('says that an answer was accepted, not only by color', () => {
    show(<QuestionRow question={buildQuestionListItem({ accepted_answer_id: '10020000000000001' })} />)
    expect(screen.getByText('question_list.row.accepted')).toBeDefined()

    cleanup()
    show(<QuestionRow question={buildQuestionListItem({ accepted_answer_id: '0' })} />)
    expect(screen.queryByText('question_list.row.accepted')).toBeNull()
  })

  it.each([
    [{ status: 2 }, 'question_list.state.closed'],
    [{ status: 10 }, 'question_list.state.deleted'],
    [{ status: 11 }, 'question_list.state.pending'],
    [{ show: 2 }, 'question_list.state.unlisted'],
    [{ pin: 2 }, 'question_list.state.pinned'],
  ])('names the state of %o', (changes, label) => {
    show(<QuestionRow question={buildQuestionListItem(changes)} />)

    expect(screen.getByText(label)).toBeDefined()
  })
})

describe('QuestionList', () => {
  it('marks questions with a tag that the user follows', () => {
    const { container } = show(
      <QuestionList
        followedTags={new Set(['sql'])}
        questions={[
          buildQuestionListItem({ id: '1' }),
          buildQuestionListItem({
            id: '2',
            tags: [
              {
                slug_name: 'sql',
                display_name: 'sql',
                main_tag_slug_name: '',
                recommend: false,
                reserved: false,
              },
            ],
          }),
        ]}
      />,
    )

    const rows = [...container.querySelectorAll('article')]
    expect(rows.map((row) => row.classList.contains('marked'))).toEqual([false, true])
  })
})
