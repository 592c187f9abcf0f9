import type TurndownService from 'turndown'
import { addRule } from './add-rule.ts'
import { type DomNode, getAttribute } from './get-attribute.ts'

// Content that a cell of a Markdown table cannot have.
const blocks = ['PRE', 'UL', 'OL', 'TABLE', 'BLOCKQUOTE', 'HR', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']

/** Converts tables. Those that Markdown cannot express stay HTML. */
export function addTableRules(converter: TurndownService): void {
  addRule(converter, 'cell', { filter: ['th', 'td'], replacement: (content) => ` ${writeCell(content)} |` })
  addRule(converter, 'row', { filter: 'tr', replacement: (content) => `\n|${content}` })
  addRule(converter, 'row group', {
    filter: ['thead', 'tbody', 'tfoot'],
    replacement: (content) => content,
  })
  addRule(converter, 'caption', { filter: 'caption', replacement: () => '' })
  addRule(converter, 'table', {
    filter: 'table',
    replacement: (content, node: DomNode) => (isSimple(node) ? writeTable(content, node) : writeHtml(node)),
  })
}

function writeCell(content: string): string {
  const lines = content.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join('<br>').replace(/\|/g, '\\|')
}

function isSimple(table: DomNode): boolean {
  const cells = getCells(table)
  if (cells.length === 0 || blocks.some((tag) => table.getElementsByTagName(tag).length > 0)) return false
  return cells.every((cell) => !cell.getAttribute('colspan') && !cell.getAttribute('rowspan'))
}

function writeTable(content: string, table: DomNode): string {
  const [caption] = Array.from(table.getElementsByTagName('CAPTION'))
  const rows = content.trim().split(/\n+/)
  const firstRow = Array.from(table.getElementsByTagName('TR'))[0]
  const columns = firstRow ? Array.from(firstRow.children) : []
  const hasHead = columns.length > 0 && columns.every((cell) => cell.nodeName === 'TH')
  // Markdown tables need a header, so it is empty if there is none.
  const head = hasHead ? rows.shift() : `|${columns.map(() => '  |').join('')}`
  const rule = `|${columns.map((cell) => ` ${getRule(cell)} |`).join('')}`
  const title = caption?.textContent?.trim()
  return `\n\n${title ? `${title}\n\n` : ''}${[head, rule, ...rows].join('\n')}\n\n`
}

function getRule(cell: DomNode): string {
  const alignment = `${getAttribute(cell, 'align')} ${getAttribute(cell, 'style')}`
  if (/center/.test(alignment)) return ':-:'
  if (/right/.test(alignment)) return '-:'
  return /left/.test(alignment) ? ':-' : '---'
}

// An empty line would end the HTML block, so it is written as a reference.
function writeHtml(table: DomNode): string {
  return getCells(table).length === 0
    ? ''
    : `\n\n${table.outerHTML.replace(/\n(?=[^\S\n]*\n)/g, '&#10;')}\n\n`
}

function getCells(table: DomNode): DomNode[] {
  return [...Array.from(table.getElementsByTagName('TD')), ...Array.from(table.getElementsByTagName('TH'))]
}
