// @vitest-environment happy-dom
import { renderInSlot, slotSamples, type WebHostOptions } from '@querent/sdk/testing'
import { describeWebHalf } from '@querent/sdk/testing/conformance'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import type { WelcomeRecord } from '../shared/welcome-record.ts'
import plugin from './index.tsx'
import { WelcomePage } from './WelcomePage.tsx'

describeWebHalf({ plugin, root: import.meta.dirname })

const record: WelcomeRecord = {
  userId: '10',
  name: 'Ada',
  profile: 'http://localhost:9080/users/ada',
  title: 'When are tomatoes ripe?',
  url: 'http://localhost:9080/questions/1?commentId=7',
  at: 1_700_000_000,
  state: 'written',
  problem: '',
  tagProblem: '',
}

const show = (pluginAnswers: WebHostOptions['pluginAnswers']) =>
  renderInSlot(WelcomePage, 'admin.page', slotSamples['admin.page'](), { texts: { en_US }, pluginAnswers })
const withRecords = (...records: WelcomeRecord[]) =>
  show({ '/written': () => ({ records, hasAccount: true }) })

test('lists welcomed members, with links, and why something was not written', async () => {
  const rejected = {
    ...record,
    userId: '11',
    name: 'Bo',
    state: 'refused',
    problem: 'The account is suspended.',
  } as const
  const page = await withRecords(rejected, { ...record, tagProblem: 'Five tags are there.' })

  const rows = await page.findAllByRole('listitem')

  expect(rows[0]?.textContent).toMatch(/Bo.*The account is suspended\.Not written$/)
  expect(rows[1]?.textContent).toMatch(/Ada.*Tags not added: Five tags are there\.Written$/)
  const [, link] = page.getAllByRole('link', { name: record.title })
  expect(link?.getAttribute('href')).toBe(record.url)
})

test('says that nothing was written yet', async () => {
  expect(await (await withRecords()).findByText(/^No member has asked a first question/)).toBeTruthy()
})

test('links to the settings if no account is chosen', async () => {
  const page = await show({ '/written': () => ({ records: [], hasAccount: false }) })

  const link = await page.findByRole('link', { name: 'Settings' })

  expect(link.getAttribute('href')).toBe('/admin/welcome_agent')
  expect(page.getByText(/^No account is chosen/)).toBeTruthy()
})

test('says that the list could not be loaded, and retries', async () => {
  let isBroken = true
  const page = await show({
    '/written': () => {
      if (isBroken) throw new Error('gone')
      return { records: [record], hasAccount: true }
    },
  })
  expect((await page.findByRole('alert')).textContent).toContain('could not be loaded')

  isBroken = false
  fireEvent.click(page.getByRole('button', { name: 'Try again' }))

  expect(await page.findByRole('link', { name: 'Ada' })).toBeTruthy()
})

test('previews the text in every language', async () => {
  const previews = [
    { language: 'en_US', text: 'Welcome, Ida!' },
    { language: 'ar', text: 'مرحبًا بك يا Ida!' },
  ]
  const page = await show({
    '/written': () => ({ records: [], hasAccount: true }),
    '/preview': () => ({ previews }),
  })

  fireEvent.click(await page.findByRole('button', { name: 'Preview the text' }))

  expect((await page.findByText('Welcome, Ida!')).getAttribute('lang')).toBe('en-US')
  fireEvent.change(page.getByLabelText('Language'), { target: { value: 'ar' } })
  expect(page.getByText('مرحبًا بك يا Ida!').getAttribute('dir')).toBe('auto')
})
