import { describe, expect, test } from 'vitest'
import { createMarkdown } from './create-markdown.ts'
import { listMentions } from './mentioned-names.rules.ts'

const markdown = createMarkdown()
const list = (text: string, earlier?: string) =>
  listMentions(markdown.render(text), earlier === undefined ? undefined : markdown.render(earlier))

describe('mentions', () => {
  test('are the names in the text, each once', () => {
    expect(list('Ask @Ada or @bo.li, not @ada.')).toEqual(['ada', 'bo.li'])
  })

  test('are not found in code, URLs and links to other sites', () => {
    expect(list('`@ada` a@ada.org [@ada](https://example.com/users/ada)\n\n```\n@ada\n```')).toEqual([])
  })

  test('of an edit are the users who were not mentioned before', () => {
    expect(list('@ada, @bo and @cy', 'First @Bo')).toEqual(['ada', 'cy'])
  })

  test('are limited to twenty', () => {
    const names = Array.from({ length: 25 }, (_, index) => `@member${index}`)

    expect(list(names.join(' '))).toHaveLength(20)
  })
})
