// @vitest-environment happy-dom
import { renderInSlot, type WebHostOptions } from '@querent/sdk/testing'
import { describeRoute } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import type { DeliveryRecord } from '../shared/delivery-record.ts'
import { DeliveriesPage } from './DeliveriesPage.tsx'
import plugin from './index.tsx'

describeRoute({ plugin, root: import.meta.dirname })

const props = { rest: '', query: new URLSearchParams() }
const ida = { username: 'ida', displayName: 'Ida', avatar: '', role: 'admin', isActivated: true } as const
const record = {
  id: 'notification-7',
  what: 'notification',
  at: 1_700_000_000_000,
  status: 204,
  problem: '',
  took: 84,
}

const show = (options: WebHostOptions = {}) =>
  renderInSlot(DeliveriesPage, 'route.page', props, { texts: { en_US }, session: ida, ...options })
const answerWith = (deliveries: readonly DeliveryRecord[]): WebHostOptions => ({
  pluginAnswers: { '/deliveries': () => ({ deliveries }) },
})

test('lists what was sent, with the result', async () => {
  const failed = {
    ...record,
    id: 'event-8',
    what: 'question.asked',
    status: 0,
    problem: 'It did not answer.',
  }
  const page = await show(answerWith([failed, record]))

  const rows = await page.findAllByRole('row')

  expect(rows.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
    expect.stringContaining('Sent'),
    expect.stringMatching(/question\.asked event-8No answer It did not answer\./),
    expect.stringMatching(/notification notification-7204.*84 ms/),
  ])
})

test('says that nothing was sent', async () => {
  const page = await show(answerWith([]))

  expect(await page.findByText('Nothing was sent in the last seven days.')).toBeTruthy()
})

test('says that the log could not be read', async () => {
  const page = await show({
    pluginAnswers: {
      '/deliveries': () => {
        throw new Error('gone')
      },
    },
  })

  expect((await page.findByRole('alert')).textContent).toContain('could not be loaded')
})

test('is for administrators', async () => {
  const page = await show({ session: { ...ida, role: 'user' } })

  expect((await page.findByRole('status')).textContent).toContain('administrators')
})
