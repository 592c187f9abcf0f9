import { expect, it } from 'vitest'
import { buildQuestionListItem } from '../../features/questions/question-samples.ts'
import { denial, openPage } from '../../shell/testing/open-page.ts'

const target = { id: '11', title: 'What is an engine?', url_title: 'what-is-an-engine', content: 'source' }
const answers = {
  questionInfo: target,
  questionLinks: { count: 1, list: [buildQuestionListItem({ id: '12', title: 'Another' })] },
}

it('lists the questions that link to one, with a link back to it', async () => {
  const { status, document, data, calls } = await openPage('/questions/linked/11?order=score', answers)

  expect(status).toBe(200)
  expect(calls).toContainEqual({ name: 'questionInfo', input: { id: '11', without_view: true } })
  expect(calls).toContainEqual({
    name: 'questionLinks',
    input: { question_id: '11', order: 'score', page: 1, page_size: 20 },
  })
  expect(document.querySelector('header a[href="/questions/11/what-is-an-engine"]')?.textContent).toBe(
    'What is an engine?',
  )
  expect(document.querySelector('main article h2 a')?.textContent).toBe('Another')
  expect(JSON.stringify(data)).not.toContain('source')
})

it('is 404 for an unknown question, and beyond the last page', async () => {
  const none = { count: 0, list: [] }

  expect((await openPage('/questions/linked/9', { ...answers, questionInfo: denial(404) })).status).toBe(404)
  expect((await openPage('/questions/linked/11?page=2', { ...answers, questionLinks: none })).status).toBe(
    404,
  )
})

it('says that no question links there, and that a filter is active', async () => {
  const none = { ...answers, questionLinks: { count: 0, list: [] } }
  const text = async (search: string) =>
    (await openPage(`/questions/linked/11${search}`, none)).document.querySelector('main')?.textContent

  expect(await text('')).toContain('No other question links to this one.')
  expect(await text('?order=unanswered')).toContain('None of the linking questions is in this list.')
})
