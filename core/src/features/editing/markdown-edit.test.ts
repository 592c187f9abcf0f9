import { describe, expect, it } from 'vitest'
import { applyEdit, continueBlock, findKeyCommand, getEdit, type MarkdownCommand } from './markdown-edit.ts'

const placeholders = {
  bold: 'strong',
  italic: 'italic',
  code: 'code',
  link: 'words',
  quote: 'quote',
  list: 'item',
}

/** `|` marks the ends of the selection, before and after. */
function after(command: MarkdownCommand, marked: string): string {
  const start = marked.indexOf('|')
  const end = marked.lastIndexOf('|') - 1
  const text = marked.replaceAll('|', '')
  const selection = { text, start, end: Math.max(start, end) }
  const edit = getEdit(command, selection, placeholders)
  const result = applyEdit(text, edit)
  return `${result.slice(0, edit.start)}|${result.slice(edit.start, edit.end)}|${result.slice(edit.end)}`
}

describe('commands of the toolbar', () => {
  it.each<[MarkdownCommand, string, string]>([
    ['bold', 'a |big| dog', 'a **|big|** dog'],
    ['bold', 'a **|big|** dog', 'a |big| dog'],
    ['bold', 'a| big |dog', 'a **|big|** dog'],
    ['italic', 'a || dog', 'a *|italic|* dog'],
    ['italic', 'これは|強調|です', 'これは*|強調|*です'],
    ['italic', 'a **|big|** dog', 'a ***|big|*** dog'],
    ['italic', 'a ***|big|*** dog', 'a **|big|** dog'],
    ['code', 'call |f()| now', 'call `|f()|` now'],
    ['code', 'see |a\nb|', 'see \n```\n|a\nb|\n```\n'],
    ['code', '|```\na\n```|', '````\n|```\na\n```|\n````\n'],
    ['link', 'read |this|', 'read [this](|https://|)'],
    ['link', '|https://x.example/a|', '[|words|](https://x.example/a)'],
    ['quote', 'one\ntw|o\nthr|ee', 'one\n|> two\n> three|'],
    ['quote', '|> two\n> three|', '|two\nthree|'],
    ['quote', '|one\n|two', '|> one|\ntwo'],
    ['list', '||', '- |item|'],
    ['list', 'one\n|two|', 'one\n|- two|'],
  ])('%s turns %j into %j', (command, before, expected) => {
    expect(after(command, before)).toBe(expected)
  })
})

describe('keys of the toolbar', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

  it('work with Ctrl and ⌘, and no other modifiers', () => {
    expect(findKeyCommand({ ...none, ctrlKey: true, key: 'b' })).toBe('bold')
    expect(findKeyCommand({ ...none, metaKey: true, key: 'K' })).toBe('link')
    expect(findKeyCommand({ ...none, ctrlKey: true, shiftKey: true, key: '*' })).toBe('list')
    expect(findKeyCommand({ ...none, key: 'b' })).toBeUndefined()
    expect(findKeyCommand({ ...none, ctrlKey: true, altKey: true, key: 'b' })).toBeUndefined()
    expect(findKeyCommand({ ...none, ctrlKey: true, key: 'c' })).toBeUndefined()
  })
})

describe('Enter', () => {
  const enter = (text: string) => {
    const edit = continueBlock({ text, start: text.length, end: text.length })
    return edit && applyEdit(text, edit)
  }

  it.each([
    ['- one', '- one\n- '],
    ['text\n  9. nine', 'text\n  9. nine\n  10. '],
    ['- [x] done', '- [x] done\n- [ ] '],
    ['> said', '> said\n> '],
  ])('continues %j', (text, expected) => {
    expect(enter(text)).toBe(expected)
  })

  it.each([
    ['- one\n- ', '- one\n'],
    ['> said\n> ', '> said\n'],
  ])('ends the block at the empty line of %j', (text, expected) => {
    expect(enter(text)).toBe(expected)
  })

  it('is handled by the browser elsewhere', () => {
    expect(enter('just text')).toBeUndefined()
    expect(enter('-5 degrees')).toBeUndefined()
    expect(enter('```yaml\n- one')).toBeUndefined()
  })
})
