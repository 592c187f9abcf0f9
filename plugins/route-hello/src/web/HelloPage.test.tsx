import { renderInSlot } from '@querent/sdk/testing'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import { HelloPage } from './HelloPage.tsx'

const texts = { en_US, zh_CN }
const props = { rest: '', query: new URLSearchParams() }
const ada = { username: 'ada', displayName: 'Ada', avatar: '', role: 'user', isActivated: true } as const

test('greets a visitor in the name of the site', async () => {
  const page = await renderInSlot(HelloPage, 'route.page', props, { texts, site: { name: 'Cooking' } })

  expect(page.getByRole('heading').textContent).toBe('Hello, and welcome to Cooking')
})

test('greets a member by name, in the language of the page', async () => {
  const page = await renderInSlot(HelloPage, 'route.page', props, {
    texts,
    session: ada,
    site: { language: 'zh_CN' },
  })

  expect(page.getByRole('heading').textContent).toBe('你好，Ada')
})

test('links to the page for asking a question', async () => {
  const page = await renderInSlot(HelloPage, 'route.page', props, { texts })

  const link = page.getByRole('link', { name: 'Ask a question' })

  expect(link.getAttribute('href')).toBe('/questions/ask')
})
