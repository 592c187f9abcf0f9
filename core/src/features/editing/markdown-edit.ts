/** A text with what is selected in it. */
export type Selection = { text: string; start: number; end: number }

/** The replacement for the characters from `from` to `to`, and the selection afterwards. */
export type TextEdit = { from: number; to: number; insert: string; start: number; end: number }

export type MarkdownCommand = 'bold' | 'italic' | 'code' | 'link' | 'quote' | 'list'

/** Words to insert and select if nothing was selected. */
export type Placeholders = Record<MarkdownCommand, string>

/**
 * Puts delimiters around the selection, or removes them if they are there. They have no effect next to a
 * space, such as the one after a word that a double click may select.
 */
function wrap({ text, start, end }: Selection, mark: string, placeholder: string): TextEdit {
  const selected = text.slice(start, end)
  const from = end - selected.trimStart().length
  const to = from + selected.trim().length
  const before = text.slice(0, from)
  // The stars around bold text do not make it italic.
  const isOnlyBold = mark === '*' && /(?<!\*)\*\*$/.test(before)
  if (before.endsWith(mark) && text.startsWith(mark, to) && !isOnlyBold) {
    const outside = from - mark.length
    const insert = text.slice(from, to)
    return { from: outside, to: to + mark.length, insert, start: outside, end: outside + insert.length }
  }
  const inner = text.slice(from, to) || placeholder
  const innerStart = from + mark.length
  return { from, to, insert: mark + inner + mark, start: innerStart, end: innerStart + inner.length }
}

/** Adds a prefix to every selected line, or removes it if all have it. */
function prefixLines(selection: Selection, prefix: string, placeholder: string): TextEdit {
  const { text } = selection
  const from = text.lastIndexOf('\n', selection.start - 1) + 1
  // If a selection ends with a line break, the next line is not part of it.
  const isWholeLine = selection.end > selection.start && text[selection.end - 1] === '\n'
  const nextBreak = text.indexOf('\n', isWholeLine ? selection.end - 1 : selection.end)
  const to = nextBreak < 0 ? text.length : nextBreak
  const lines = (text.slice(from, to) || placeholder).split('\n')
  const hasAll = lines.every((line) => line.startsWith(prefix))
  const insert = lines.map((line) => (hasAll ? line.slice(prefix.length) : prefix + line)).join('\n')
  const isPlaceholder = from === to
  return { from, to, insert, start: from + (isPlaceholder ? prefix.length : 0), end: from + insert.length }
}

function codeBlock({ text, start, end }: Selection): TextEdit {
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const code = text.slice(start, end)
  // Longer than any in the code.
  const fence = '`'.repeat(Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  const insert = `${before}${fence}\n${code}\n${fence}\n`
  const inner = start + before.length + fence.length + 1
  return { from: start, to: end, insert, start: inner, end: inner + end - start }
}

function link({ text, start, end }: Selection, placeholder: string): TextEdit {
  const selected = text.slice(start, end)
  const isUrl = isWebUrl(selected)
  const words = isUrl ? placeholder : selected || placeholder
  const url = isUrl ? selected : 'https://'
  const insert = `[${words}](${url})`
  // The missing part is selected: the text of a URL, or the URL of a text.
  const wordsStart = start + 1
  const urlStart = wordsStart + words.length + 2
  return isUrl
    ? { from: start, to: end, insert, start: wordsStart, end: wordsStart + words.length }
    : { from: start, to: end, insert, start: urlStart, end: urlStart + url.length }
}

/** The effect of a toolbar command on a text. Pure, so that every editor can use it. */
export function getEdit(
  command: MarkdownCommand,
  selection: Selection,
  placeholders: Placeholders,
): TextEdit {
  const placeholder = placeholders[command]
  switch (command) {
    case 'bold':
      return wrap(selection, '**', placeholder)
    case 'italic':
      // Underscores have no effect within words, and so between Chinese or Japanese characters.
      return wrap(selection, '*', placeholder)
    case 'code': {
      const isBlock = selection.text.slice(selection.start, selection.end).includes('\n')
      return isBlock ? codeBlock(selection) : wrap(selection, '`', placeholder)
    }
    case 'link':
      return link(selection, placeholder)
    case 'quote':
      return prefixLines(selection, '> ', placeholder)
    case 'list':
      return prefixLines(selection, '- ', placeholder)
    default:
      return command satisfies never
  }
}

/**
 * Inserts a block after the selection, separated from the surrounding text; at the end of the text if the
 * selection is still at its initial position.
 */
export function placeBlock({ text, start, end }: Selection, block: string): TextEdit {
  const at = start === 0 && end === 0 ? text.length : end
  const before = text.slice(0, at)
  const gap = before.trim() === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const insert = `${gap}${block}\n\n`
  const after = at + insert.length
  return { from: at, to: at, insert, start: after, end: after }
}

const listMark =
  /^(?<indent>\s*(?:> ?)*)(?:(?<bullet>[-*+])|(?<number>\d+)(?<end>[.)]))(?<space> +)(?<task>\[[ xX]\] +)?/
const quoteMark = /^\s*(?:> ?)+/

/**
 * The effect of Enter at the end of an item or in a quote: the next line gets the same prefix, and an empty
 * one ends it.
 */
export function continueBlock({ text, start, end }: Selection): TextEdit | undefined {
  if (start !== end || isInFence(text, start)) return undefined
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const item = listMark.exec(line)
  const mark = item?.[0] ?? quoteMark.exec(line)?.[0]
  if (mark === undefined) return undefined
  const isEmpty = line.length === mark.length && /^\s*(\n|$)/.test(text.slice(end))
  if (isEmpty) return { from, to: end, insert: '', start: from, end: from }
  const insert = `\n${item?.groups ? getNextMark(item.groups) : mark}`
  const after = start + insert.length
  return { from: start, to: end, insert, start: after, end: after }
}

function getNextMark({ indent, bullet, number, end, space, task }: Record<string, string>): string {
  return `${indent}${bullet ?? `${Number(number) + 1}${end}`}${space}${task ? '[ ] ' : ''}`
}

const isWebUrl = (text: string) => /^https?:\/\/\S+$/.test(text)

/**
 * A URL that is pasted over words turns them into a link, unless they are code or a URL themselves.
 */
export function linkByPaste({ text, start, end }: Selection, pasted: string): TextEdit | undefined {
  const words = text.slice(start, end)
  const isUrl = /^https?:\/\/\S*$/.test(words) || text.slice(0, start).endsWith('](')
  if (words.trim() === '' || words.includes('\n') || isUrl) return undefined
  if (!isWebUrl(pasted) || isInCode(text, start)) return undefined
  const insert = `[${words}](${pasted})`
  const after = start + insert.length
  return { from: start, to: end, insert, start: after, end: after }
}

/** Whether a position is in a code block, where formatting has no effect. */
export function isInFence(text: string, position: number): boolean {
  const fences = text.slice(0, position).match(/^ {0,3}(?:```|~~~)/gm) ?? []
  return fences.length % 2 === 1
}

/** Whether a position is in a code block or after an unclosed backtick of its line. */
export function isInCode(text: string, position: number): boolean {
  if (isInFence(text, position)) return true
  const line = text.slice(text.lastIndexOf('\n', position - 1) + 1, position)
  // Only backticks without an end are left: neither escaped ones nor those of code before the position.
  return line.replace(/\\[\\`]|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '').includes('`')
}

export function applyEdit(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to)
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const commandOfKey: Record<string, MarkdownCommand> = { b: 'bold', i: 'italic', e: 'code', k: 'link' }
const commandOfShiftedKey: Record<string, MarkdownCommand> = {
  '.': 'quote',
  '>': 'quote',
  '8': 'list',
  '*': 'list',
}

/** The command of a key together with Ctrl or ⌘. */
export function findKeyCommand({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Keys): MarkdownCommand | undefined {
  if (altKey || ctrlKey === metaKey) return undefined
  return (shiftKey ? commandOfShiftedKey : commandOfKey)[key.toLowerCase()]
}
