import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { apiError, apiFieldErrors } from '../../shell/testing/open-app.tsx'
import { openQuestionPage } from '../../shell/testing/open-page.ts'
import {
  buildAction,
  buildAnswer,
  buildComment,
  buildQuestionInfo,
  buildQuestionView,
} from '../questions/view-samples.ts'
import { sampleReasons } from '../reasons/reason-samples.ts'

afterEach(cleanup)

const member_actions = [buildAction('report', 'Flag')]
const questionId = '10010000000000001'
const view = buildQuestionView({
  info: buildQuestionInfo({ member_actions }),
  answers: { count: 1, page: 1, page_size: 30, list: [buildAnswer({ id: 'a1', member_actions })] },
  comments: { [questionId]: { count: 1, list: [buildComment({ comment_id: 'c1', member_actions })] } },
})
const calls = { reasonList: () => sampleReasons, flagAdd: () => null, questionSimilar: () => [] }

type Calls = NonNullable<Parameters<typeof openQuestionPage>[1]>['calls']

/** Opens the dialog of a post by the position of its button. */
async function openDialog(place = 0, changed: Calls = {}) {
  const opened = await openQuestionPage(view, { calls: { ...calls, ...changed } })
  const button = screen.getAllByRole('button', { name: 'Flag' })[place]
  if (button) fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Flag for the moderators' }))
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }))
  return {
    ...opened,
    dialog,
    press,
    choose: async (name: string) => fireEvent.click(await dialog.findByRole('radio', { name })),
    write: (value: string) => {
      const field = dialog.queryByRole('combobox') ?? dialog.getByRole('textbox', { name: 'Details' })
      fireEvent.change(field, { target: { value } })
    },
  }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it.each([
  [0, 'question', questionId],
  [1, 'comment', 'c1'],
  [2, 'answer', 'a1'],
])('flags a post by button number %i, and says thanks', async (place, kind, id) => {
  const { getInputs, choose, press } = await openDialog(place)
  await choose('Spam')
  press('Send flag')

  await isClosed()
  expect(await screen.findByText('Thanks for flagging.')).toBeDefined()
  expect(getInputs('reasonList')).toEqual([{ object_type: kind, action: 'flag' }])
  expect(getInputs('flagAdd')).toEqual([{ source: kind, object_id: id, report_type: 57, content: '' }])
})

it('requires a reason, and a text if the reason needs one', async () => {
  const { dialog, getInputs, choose, press, write } = await openDialog()
  await dialog.findByRole('radio', { name: 'Spam' })
  press('Send flag')
  expect(await dialog.findByText('Please select a reason.')).toBeDefined()

  await choose('Something else')
  expect(dialog.queryByText('Please select a reason.')).toBeNull()
  press('Send flag')
  expect(await dialog.findByText('Cannot be empty.')).toBeDefined()
  expect(dialog.getByRole('textbox', { name: 'Details' }).getAttribute('aria-invalid')).toBe('true')

  await choose('A duplicate')
  await dialog.findByRole('combobox', { name: 'Original question' })
  write('see above')
  press('Send flag')
  expect(await dialog.findByText('URL format is incorrect.')).toBeDefined()
  write('https://elsewhere.example/questions/1')
  press('Send flag')
  expect(await dialog.findByText('URL origin does not match the current website.')).toBeDefined()
  expect(getInputs('flagAdd')).toEqual([])

  write(' http://localhost:3000/questions/1 ')
  press('Send flag')
  await isClosed()
  expect(getInputs('flagAdd')).toMatchObject([
    { report_type: 60, content: 'http://localhost:3000/questions/1' },
  ])
})

it('shows the server’s error about the text, and stays open', async () => {
  const { dialog, choose, press, write } = await openDialog(0, {
    flagAdd: () => {
      throw apiFieldErrors({ content: 'Too long.' })
    },
  })
  await choose('Something else')
  write('Because.')
  press('Send flag')

  expect(await dialog.findByText('Too long.')).toBeDefined()
})

it('asks for a captcha if the server does, and then flags', async () => {
  let isDue = true
  const { getInputs, choose, press, state } = await openDialog(0, {
    userActionRecord: () => ({ captcha_id: 'c', captcha_img: '', verify: true }),
    captchaConfig: () => ({ slug_name: '', config: null }),
    flagAdd: () => {
      if (isDue) throw apiFieldErrors({ captcha_code: 'Solve this.' })
      return null
    },
  })
  await choose('Spam')
  press('Send flag')
  await waitFor(() => expect(state.captcha.store.getState().open).not.toBeNull())
  isDue = false
  state.captcha.solve('sesame')

  expect(await screen.findByText('Thanks for flagging.')).toBeDefined()
  expect(getInputs('userActionRecord')).toEqual([{ action: 'report' }])
  expect(getInputs('flagAdd').at(-1)).toMatchObject({ captcha_id: 'c', captcha_code: 'sesame' })
})

it('says that the reasons cannot be loaded, and retries', async () => {
  let isDown = true
  const { dialog, press } = await openDialog(0, {
    reasonList: () => {
      if (isDown) throw apiError(429, null, 'Slower.')
      return sampleReasons
    },
  })
  expect(await dialog.findByText(/could not be loaded/)).toBeDefined()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send flag' }).disabled).toBe(true)
  isDown = false
  press('Try again')

  expect(await dialog.findByRole('radio', { name: 'Spam' })).toBeDefined()
})

it('is hidden unless the server offers it', async () => {
  await openQuestionPage(buildQuestionView())

  expect(screen.queryByRole('button', { name: 'Flag' })).toBeNull()
})
