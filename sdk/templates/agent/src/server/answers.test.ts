import { openServerPlugin } from '@querent/sdk/testing'
import { createSiteEvent, describeAgent, describeEvents } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import declaration from '../../package.json' with { type: 'json' }
import plugin from './index.ts'

const account = { id: '7', username: 'helper', display_name: 'Helper' }
const texts = { word: 'August', answer: 'It depends on where you live.' }
const asked = createSiteEvent('question.asked')

describeEvents({ plugin, root: import.meta.dirname, options: { config: { account, ...texts } } })
describeAgent({
  plugin,
  root: import.meta.dirname,
  options: { config: texts },
  act: async ({ events }) => events['question.asked']?.(structuredClone(asked)),
})

const open = (word: string) =>
  openServerPlugin(plugin, { declaration: declaration.querent, config: { account, ...texts, word } })

test('answers questions with the word, and lists them', async () => {
  const server = await open('August')

  await server.events['question.asked']?.(asked)

  expect(server.writings).toMatchObject([
    { kind: 'answer', content: texts.answer, postId: asked.data.post.id },
  ])
  const [route] = server.routes
  const reply = await route?.handle({ query: {}, headers: {}, body: '', language: 'en_US' })
  expect(reply).toMatchObject({ data: { answers: [{ title: asked.data.post.content?.title }] } })
})

test('does not answer other questions', async () => {
  const server = await open('snow')

  await server.events['question.asked']?.(asked)

  expect(server.writings).toEqual([])
})
