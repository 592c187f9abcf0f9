import type TurndownService from 'turndown'
import { lazyRequire } from '../../platform/lazy-require.ts'
import { addBlockRules } from './add-block-rules.ts'
import { addInlineRules } from './add-inline-rules.ts'
import { addTableRules } from './add-table-rules.ts'
import { isDeeplyNested } from './is-deeply-nested.ts'
import { parseHtml } from './parse-html.ts'

/** These would replace the whole text, and leave the converter with nothing to read. */
const frames = /<\/?frame(?:set)?\b[^>]*>/gi

export type ConversionOptions = {
  /** Returns the same text with less nesting. */
  flatten(html: string): string
}

/** Converts HTML to Markdown that the site renders to the same text. */
export function toMarkdown(html: string, { flatten }: ConversionOptions): string {
  if (html.trim() === '') return ''
  const unframed = html.replace(frames, '')
  // The converter takes time quadratic in the depth, and at some depth overflows the stack.
  const root = parseHtml(isDeeplyNested(unframed) ? flatten(unframed) : unframed)
  // The converter's types refer to the DOM of browsers, of which it only uses what these nodes have.
  converter ??= createConverter()
  return converter.turndown(root as unknown as TurndownService.Node)
}

const getTurndown = lazyRequire<typeof TurndownService>('turndown')
let converter: TurndownService | undefined

function createConverter(): TurndownService {
  const Turndown = getTurndown()
  const service = new Turndown({ headingStyle: 'atx', hr: '---', bulletListMarker: '-', br: '' })
  addInlineRules(service)
  addBlockRules(service)
  addTableRules(service)
  const escapeBasics = service.escape.bind(service)
  service.escape = (text) => escapeRest(escapeBasics(text))
  return service
}

// Text that the converter leaves alone although the site's Markdown would take it for markup.
function escapeRest(text: string): string {
  return text
    .replace(/</g, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^\\(?=~~~)/, '')
    .replace(/~{2,}/g, (run) => '\\~'.repeat(run.length))
    .replace(/!$/, '\\!')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(\s*)([+-]|#{1,6})(?=\s|$)/, '$1\\$2')
    .replace(/^\|/, '\\|')
}
