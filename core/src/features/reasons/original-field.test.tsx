import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { apiError } from '../../shell/testing/open-app.tsx'
import { openQuestionPage } from '../../shell/testing/open-page.ts'
import { buildAction, buildQuestionInfo, buildQuestionView } from '../questions/view-samples.ts'
import { buildSimilarQuestion, sampleReasons } from './reason-samples.ts'

afterEach(cleanup)

const info = buildQuestionInfo({ member_actions: [buildAction('close', 'Close')] })
const own = { id: info.id, url_title: info.url_title, title: info.title }
const kettle = {
  id: '10010000000000002',
  title: 'How long should a kettle boil?',
  url_title: 'how-long-should-a-kettle-boil',
  answer_count: 1,
  accepted: false,
}
const suggest = (questions: unknown[]) => () => ({ questions, tags: [], users: [] })
const url = (id: string, slug: string) => `http://localhost:3000/questions/${id}/${slug}`

type Calls = NonNullable<Parameters<typeof openQuestionPage>[1]>['calls']

/** Opens the dialog that closes a question, with the reason that it is a duplicate. */
async function openField(calls: Calls = {}, permalink: 1 | 2 = 1) {
  const opened = await openQuestionPage(buildQuestionView({ info }), {
    site: { site_seo: { permalink } },
    calls: {
      reasonList: () => sampleReasons,
      questionClose: () => null,
      questionSimilar: () => [buildSimilarQuestion(own), buildSimilarQuestion()],
      searchSuggestions: suggest([{ ...kettle, ...own }, kettle]),
      ...calls,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('radio', { name: 'A duplicate' }))
  const field = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Original question' })
  return {
    ...opened,
    dialog,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(field, { key, code: key }),
    send: () => fireEvent.click(dialog.getByRole('button', { name: 'Close question' })),
    getLines: async () =>
      (await dialog.findAllByRole('option')).map(({ textContent }) => textContent?.replace(/\d.*/, '')),
  }
}

it('suggests questions similar to the duplicate before anything is typed, without the duplicate', async () => {
  const { getLines, getInputs, field } = await openField()

  expect(await getLines()).toEqual(['How do I sort a list?'])
  expect(field.getAttribute('aria-expanded')).toBe('true')
  // It is still with the reasons.
  expect(document.activeElement).not.toBe(field)
  expect(getInputs('questionSimilar')).toEqual([{ title: info.title }])
})

it('finds a question by words, and sends the URL of the one selected by keyboard', async () => {
  const { field, type, press, getLines, send, dialog, getInputs } = await openField()

  type('kettle')
  await waitFor(async () => expect(await getLines()).toEqual([kettle.title]))
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(dialog.getByRole('option').id)
  press('Enter')

  expect(field.value).toBe(url(kettle.id, kettle.url_title))
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(dialog.getByRole('link', { name: /^How long should a kettle boil/ })).toBeDefined()
  send()
  expect(await screen.findByText('Question closed')).toBeDefined()
  expect(getInputs('questionClose')).toEqual([{ id: info.id, close_type: 60, close_msg: field.value }])
  expect(getInputs('questionInfo')).toEqual([])
})

it('selects the clicked line', async () => {
  const { field, dialog, getLines } = await openField()
  await getLines()

  fireEvent.click(dialog.getByRole('option'))

  expect(field.value).toBe(url('10010000000000009', 'how-do-i-sort-a-list'))
})

it('adds the title to the URL even if the site’s URLs have none', async () => {
  const { field, dialog, getLines } = await openField({}, 2)
  await getLines()

  fireEvent.click(dialog.getByRole('option'))

  expect(field.value).toBe(url('10010000000000009', 'how-do-i-sort-a-list'))
})

it('keeps the selected URL when it is edited, and when the field is left', async () => {
  const { field, type, press, getLines, dialog } = await openField()
  field.focus()
  type('kettle')
  await waitFor(async () => expect(await getLines()).toEqual([kettle.title]))

  fireEvent.click(dialog.getByRole('option'))
  fireEvent.blur(field)
  await new Promise((resolve) => setTimeout(resolve))

  expect(field.value).toBe(url(kettle.id, kettle.url_title))
  type(`${field.value}#1`)
  expect(field.value).toBe(`${url(kettle.id, kettle.url_title)}#1`)
  type('kettle')
  await waitFor(async () => expect(await getLines()).toEqual([kettle.title]))
  press('Enter')
  expect(field.value).toBe(url(kettle.id, kettle.url_title))
})

it('finds similar titles if none has all the words', async () => {
  const { type, getInputs } = await openField({ searchSuggestions: suggest([]) })

  type('sorting of lists')

  await waitFor(() => expect(getInputs('questionSimilar')).toContainEqual({ title: 'sorting of lists' }))
})

it('closes the list on Escape, but not the dialog', async () => {
  const { field, press, getLines, dialog } = await openField()
  await getLines()

  press('Escape')

  expect(dialog.queryByRole('option')).toBeNull()
  expect(field.isConnected).toBe(true)
})

it('leaves Escape to the dialog if there is no list', async () => {
  const { type, press } = await openField()
  type('https://elsewhere.example/questions/1')

  press('Escape')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps the list while the focus is elsewhere, so that the buttons below do not move', async () => {
  const { field, getLines } = await openField()
  await getLines()
  field.focus()

  fireEvent.blur(field)

  expect(await getLines()).toHaveLength(1)
  expect(field.value).toBe('')
})

it('says that nothing was found, or that the search failed', async () => {
  let isDown = false
  const { type, dialog, field } = await openField({
    searchSuggestions: suggest([]),
    questionSimilar: () => {
      if (isDown) throw apiError(500, null)
      return []
    },
  })

  type('nothing')
  expect(await dialog.findByText(/^No questions found/)).toBeDefined()
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  isDown = true
  type('nothing else')
  expect(await dialog.findByText(/^The search failed/)).toBeDefined()
})

it('shows the question at a pasted URL, or says that there is none', async () => {
  const { type, dialog, getInputs } = await openField({
    questionInfo: ({ id }) => {
      if (id !== kettle.id) throw apiError(404, null)
      return buildQuestionInfo(kettle)
    },
  })

  type(`http://localhost:3000/questions/${kettle.id}`)
  expect(await dialog.findByRole('link', { name: /^How long should a kettle boil/ })).toBeDefined()
  expect(dialog.queryByRole('option')).toBeNull()
  type('http://localhost:3000/questions/404')
  expect(await dialog.findByText('There is no question at this address.')).toBeDefined()
  expect(getInputs('questionInfo')).toEqual([{ id: kettle.id }, { id: '404' }])
})

it('does not accept the closed question itself', async () => {
  const { type, send, dialog, getInputs } = await openField({ questionInfo: () => info })

  type(url(info.id, info.url_title))
  send()

  expect(await dialog.findByText('This is the same question. Choose another one.')).toBeDefined()
  expect(getInputs('questionClose')).toEqual([])
})
