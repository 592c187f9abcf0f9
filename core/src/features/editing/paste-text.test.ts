import { afterEach, describe, expect, it, vi } from 'vitest'
import { pasteText } from './paste-text.ts'

afterEach(() => document.body.replaceChildren())

function open(value: string, start = value.length, end = start) {
  const area = document.createElement('textarea')
  document.body.append(area)
  area.value = value
  area.focus()
  area.setSelectionRange(start, end)
  return area
}

function clipboard(content: Record<string, string>): DataTransfer {
  const types = Object.keys(content)
  // The part of it that is read.
  return { types, getData: (type: string) => content[type] ?? '' } as unknown as DataTransfer
}

const formatted = { 'text/plain': 'bold', 'text/html': '<p><b>bold</b></p>' }

describe('pasting', () => {
  it('turns selected words into a link', () => {
    const area = open('see docs now', 4, 8)

    expect(pasteText(area, clipboard({ 'text/plain': 'https://e.org/' }), vi.fn())).toBe(true)
    expect(area.value).toBe('see [docs](https://e.org/) now')
  })

  it.each([
    ['in code', '```sh\ncurl |HOST|', '```sh\ncurl HOST'],
    ['in inline code', 'run `curl |HOST|`', 'run `curl HOST`'],
    ['that are the start of an address', 'see |https://|', 'see https://'],
    ['that are the address of a link', 'see [docs](|https://|)', 'see [docs](https://)'],
    ['that are the relative address of a link', 'see [docs](|/docs|)', 'see [docs](/docs)'],
  ])('makes no link of words %s', (_where, marked, text) => {
    const area = open(text, marked.indexOf('|'), marked.lastIndexOf('|') - 1)

    expect(pasteText(area, clipboard({ 'text/plain': 'https://e.org/' }), vi.fn())).toBe(false)
    expect(area.value).toBe(text)
  })

  it('keeps a URL unchanged without a selection', () => {
    expect(pasteText(open('see '), clipboard({ 'text/plain': 'https://e.org/' }), vi.fn())).toBe(false)
  })

  it('keeps formatting, and text typed in the meantime', async () => {
    const handleChange = vi.fn()
    const area = open('so: ')

    expect(pasteText(area, clipboard(formatted), handleChange)).toBe(true)
    expect(area.value).toBe('so: bold')
    area.setRangeText(' and', 8, 8, 'end')

    await expect.poll(() => area.value).toBe('so: **bold** and')
    expect(area.selectionStart).toBe(16)
    expect(handleChange).toHaveBeenLastCalledWith('so: **bold** and')
  })

  it('keeps text in a code block and text of a code editor unchanged', () => {
    expect(pasteText(open('```js\n'), clipboard(formatted), vi.fn())).toBe(false)
    const code = clipboard({ ...formatted, 'vscode-editor-data': '{}' })
    expect(pasteText(open(''), code, vi.fn())).toBe(false)
  })

  const copied = (text: string, mode: string) =>
    clipboard({ 'text/plain': text, 'text/html': '<div>…</div>', 'vscode-editor-data': `{"mode":"${mode}"}` })

  it('fences several lines of a code editor with their language, on separate lines', async () => {
    const area = open('I tried')

    expect(pasteText(area, copied('if (a) {\n\tb<c>()\n}', 'typescriptreact'), vi.fn())).toBe(true)

    await expect.poll(() => area.value).toBe('I tried\n\n```tsx\nif (a) {\n\tb<c>()\n}\n```\n\n')
    expect(area.selectionStart).toBe(area.value.length)
  })

  it.each([
    ['one line of code', 'const a = 1', 'javascript'],
    ['a post that was written in a code editor', 'A\n\n- list', 'markdown'],
  ])('keeps %s unchanged', (_what, text, mode) => {
    expect(pasteText(open(''), copied(text, mode), vi.fn())).toBe(false)
  })
})
