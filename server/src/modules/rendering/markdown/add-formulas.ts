import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it'
import { escapeText } from '../../../platform/escape-html.ts'
import type { RenderingEnv } from './create-env.ts'

export const formulaToken = 'formula'

type Delimiters = { open: string; close: string; isDisplay: boolean }

const delimiters: readonly Delimiters[] = [
  { open: '$$', close: '$$', isDisplay: true },
  { open: '\\\\[', close: '\\\\]', isDisplay: true },
  { open: '\\\\(', close: '\\\\)', isDisplay: false },
  { open: '\\[', close: '\\]', isDisplay: true },
  { open: '\\(', close: '\\)', isDisplay: false },
]

const environment = /\\begin\{(equation|align|alignat|gather)(\*?)\}/y
const maxFormulaLength = 5000

/**
 * Formulas in TeX: `$$…$$`, `\[…\]` and `\(…\)` in a text, the last two also with doubled backslashes, and
 * environments that are paragraphs of their own. They are only recognized if a plugin shows them; otherwise
 * the characters keep their usual meaning.
 */
export function addFormulas(markdown: MarkdownIt): void {
  markdown.block.ruler.before('fence', 'formula_block', formulaBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
  markdown.inline.ruler.before('escape', 'formula', formulaInText)
  markdown.renderer.rules[formulaToken] = (tokens, index) => renderPlain(tokens[index])
}

/** The TeX of a formula, and whether it is displayed as a block. */
export function readFormula(token: Token): { tex: string; isDisplay: boolean } {
  return { tex: token.content, isDisplay: token.block || token.info === 'display' }
}

function isOn(env: unknown): boolean {
  // The environment is always the one that rendering created.
  return (env as RenderingEnv | undefined)?.hasFormulas === true
}

function formulaBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!isOn(state.env) || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  const opening = openingAt(state.src, start)
  if (!opening) return false
  const lastLine = closingLine(state, { opening, start, startLine, endLine })
  if (lastLine === undefined) return false
  const source = state.getLines(startLine, lastLine + 1, state.blkIndent, false).trim()
  const tex = source.slice(opening.open.length, -opening.close.length).trim()
  if (tex === '') return false
  if (silent) return true
  const token = state.push(formulaToken, '', 0)
  token.block = true
  token.markup = opening.isLiteral ? source : asText(source)
  token.content = opening.isLiteral ? source : tex
  token.map = [startLine, lastLine + 1]
  state.line = lastLine + 1
  return true
}

type Opening = { open: string; close: string; isLiteral: boolean }

/** The opening of a block; environments are passed on unchanged. */
function openingAt(source: string, at: number): Opening | undefined {
  environment.lastIndex = at
  const match = environment.exec(source)
  if (match) return { open: match[0], close: match[0].replace('begin', 'end'), isLiteral: true }
  const found = delimiters.find(({ open, isDisplay }) => isDisplay && source.startsWith(open, at))
  return found && { ...found, isLiteral: false }
}

type BlockStart = { opening: Opening; start: number; startLine: number; endLine: number }

/**
 * The line that ends with the closing; a blank line, or text after the closing, means that this is no block.
 */
function closingLine(
  state: StateBlock,
  { opening, start, startLine, endLine }: BlockStart,
): number | undefined {
  const from = start + opening.open.length
  const length = findLength(state, opening.close, from)
  if (length < 0) return undefined
  for (let line = startLine; line < endLine; line++) {
    const isOutside = state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent
    if (line > startLine && isOutside) return undefined
    const lineEnd = state.eMarks[line] ?? 0
    if (from + length >= lineEnd) continue
    return state.src.slice(from + length + opening.close.length, lineEnd).trim() === '' ? line : undefined
  }
  return undefined
}

type Search = { from: number; at: number }

/**
 * The last search for each closing. Its result is valid for all formulas that begin between its start and its
 * end.
 */
const searches = new WeakMap<StateBlock | StateInline, Map<string, Search>>()

/**
 * The length of the formula that begins at `from`; negative if it has no end, or is too long. A text may open
 * thousands of formulas without closing any, so the search is not repeated for each.
 */
function findLength(state: StateBlock | StateInline, close: string, from: number): number {
  const ofState = searches.get(state) ?? new Map<string, Search>()
  searches.set(state, ofState)
  let last = ofState.get(close)
  if (!last || from < last.from || from > last.at) {
    const at = state.src.indexOf(close, from)
    last = { from, at: at < 0 ? Number.POSITIVE_INFINITY : at }
    ofState.set(close, last)
  }
  const length = last.at - from
  return length + close.length > maxFormulaLength ? -1 : length
}

function formulaInText(state: StateInline, silent: boolean): boolean {
  if (!isOn(state.env)) return false
  const kind = delimiters.find(({ open }) => state.src.startsWith(open, state.pos))
  if (!kind) return false
  const from = state.pos + kind.open.length
  const end = findLength(state, kind.close, from)
  const tex = end < 0 ? '' : state.src.slice(from, from + end).trim()
  const next = from + end + kind.close.length
  if (tex === '' || next > state.posMax) return false
  if (!silent) {
    const token = state.push(formulaToken, '', 0)
    token.content = tex
    token.markup = asText(state.src.slice(state.pos, next))
    token.info = kind.isDisplay ? 'display' : ''
  }
  state.pos = next
  return true
}

// A backslash after another one is literal.
const asText = (source: string) =>
  source.replace(/^\\\\|\\(?=\\.$)/g, (text) => (text.length > 1 ? '\\' : ''))

function renderPlain(token: Token | undefined): string {
  const text = escapeText(token?.markup ?? '').replaceAll('\n', '<br>\n')
  return token?.block ? `<p>${text}</p>\n` : text
}
