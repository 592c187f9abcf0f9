import { isInCode, type TextEdit } from '../editing/index.ts'

// A name ends in a word character, so that the full stop of a sentence stays outside.
const mention = /(?<![\w@/.])@(\w(?:[\w.-]{0,28}\w)?)/g
// Members are also found by the name that is shown, which may be of any script.
const openMentionPattern = /(?<![\w@/.])@([\p{L}\p{N}\p{M}_.-]{0,30})$/u

/** From a run of backticks to the next one of the same length. */
const code = /(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)/gs

/** The names that a text mentions as `@name`, each once. Code is left out: an `@` in it is no mention. */
export function mentionedNames(text: string): string[] {
  const found = text.replace(code, '``').matchAll(mention)
  return [...new Set(Array.from(found, ([, name = '']) => name))]
}

export type OpenMention = { start: number; name: string }

/** The mention that is being typed where the caret is; none in code. */
export function findOpenMention(text: string, caret: number): OpenMention | undefined {
  const match = openMentionPattern.exec(text.slice(0, caret))
  return match && !isInCode(text, caret) ? { start: match.index, name: match[1] ?? '' } : undefined
}

/** Makes the begun mention a whole name, with the caret behind the space after it. */
export function completeMention(text: string, { start, name }: OpenMention, username: string): TextEdit {
  const to = start + 1 + name.length
  const caret = start + username.length + 2
  const space = text.startsWith(' ', to) ? '' : ' '
  return { from: start, to, insert: `@${username}${space}`, start: caret, end: caret }
}
