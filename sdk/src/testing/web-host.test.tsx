// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type SlotProps, useApi, useSite, useTexts, useToasts } from '../web/index.ts'
import { renderInSlot } from './render-in-slot.ts'
import { slotSamples } from './slot-samples.ts'

function Aside({ title }: SlotProps<'question.aside'>) {
  const t = useTexts()
  const api = useApi()
  const toasts = useToasts()
  const synchronize = async () => {
    const { count } = await api.callPlugin<{ count: number }>('/sync', { method: 'POST' })
    toasts.show(t('done', { count }), 'success')
  }
  return (
    <button type="button" onClick={synchronize}>
      {title}
    </button>
  )
}

const props = { ...slotSamples['question.aside'](), title: 'Why?' }
const texts = { en_US: { done_one: 'One file', done_other: '{{count}} files' } }

test('shows a component in a slot and records what it does', async () => {
  const shown = await renderInSlot(Aside, 'question.aside', props, {
    texts,
    pluginAnswers: { '/sync': () => ({ count: 2 }) },
  })

  shown.getByRole('button', { name: 'Why?' }).click()
  await expect.poll(() => shown.host.record.messages).toEqual([{ message: '2 files', kind: 'success' }])

  expect(shown.host.record.calls).toEqual([{ name: '/sync', input: { method: 'POST' } }])
})

test('updates the component when its slot passes other props', async () => {
  const shown = await renderInSlot(Aside, 'question.aside', props, { texts })

  shown.update({ ...props, title: 'How?' })

  expect(shown.getByRole('button').textContent).toBe('How?')
})

test('removes what an earlier test showed', async () => {
  await renderInSlot(Aside, 'question.aside', props)
  await renderInSlot(Aside, 'question.aside', props)

  expect(document.querySelectorAll('button')).toHaveLength(1)
})

test('says which response a test does not provide', async () => {
  const { host } = await renderInSlot(Aside, 'question.aside', props)

  await expect(host.api.call('questionPage', { page: 1 })).rejects.toThrow('called questionPage')
})

function Month() {
  return <p>{new Date(0).toLocaleDateString(useSite().locale, { month: 'long', timeZone: 'UTC' })}</p>
}

test('names the language as Intl expects it', async () => {
  const page = await renderInSlot(Month, 'list.aside', {}, { site: { language: 'de_DE' } })

  page.getByText('Januar')
})

test.each([
  ['ar', 'rtl'],
  ['zh_CN', 'ltr'],
])('mirrors the site in a language that is read from right to left: %s', async (language, direction) => {
  const shown = await renderInSlot(Aside, 'question.aside', props, { site: { language } })

  expect(shown.host.site.direction).toBe(direction)
})
