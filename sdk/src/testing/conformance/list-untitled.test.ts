import { expect, test } from 'vitest'
import { defineConfig, field } from '../../plugin/index.ts'
import { listUntitled } from './list-untitled.ts'

const plugin = {
  config: defineConfig({ host: field.url(), note: field.legend() }),
  userConfig: defineConfig({ host: field.url(), topic: field.secret() }),
}

test('lists the fields of both forms that have no title, each once', () => {
  expect(listUntitled(plugin, new Set(['config.note.title', 'config.topic.description']))).toEqual([
    'config.host.title',
    'config.topic.title',
  ])
})

test('lists nothing if all fields have one, or if there is no form', () => {
  const keys = new Set(['host', 'note', 'topic'].map((name) => `config.${name}.title`))

  expect(listUntitled(plugin, keys)).toEqual([])
  expect(listUntitled({}, new Set())).toEqual([])
})
