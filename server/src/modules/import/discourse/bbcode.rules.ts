import { escapeText } from '../../../platform/escape-html.ts'
import { changeOutsideCode } from './change-outside-code.ts'

type HasTopic = (id: string) => boolean

/** `[quote="name, post:3, topic:12"]` at the beginning of a line, and its end. */
const quoteStart = /^\[quote(?:=(?:"([^"\n]*)"|([^\]\n]*)))?\][ \t]*(.*)$/
const quoteEnd = /^(.*?)\[\/quote\][ \t]*(.*)$/
const deepestQuote = 20

/**
 * Converts Discourse's extensions of Markdown, line by line: quotes become Markdown quotes, and details
 * become HTML.
 */
export function convertBlocks(text: string, hasTopic: HasTopic): string {
  if (!text.includes('[')) return text
  return convertQuotes(convertCode(text), hasTopic)
}

/** `[code]` contains code like a fence. */
function convertCode(text: string): string {
  return changeOutsideCode(text, (part) =>
    part.replace(/\[code(?:=[\w-]+)?\]\n?([\s\S]{0,20000}?)\n?\[\/code\]/g, (_, code: string) => {
      if (!code.includes('\n') && !code.includes('`')) return `\`${code}\``
      const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([marks]) => marks.length))
      const fence = '`'.repeat(longest + 1)
      return `\n${fence}\n${code}\n${fence}\n`
    }),
  )
}

function convertQuotes(text: string, hasTopic: HasTopic): string {
  const out: string[] = []
  let depth = 0
  let fence = ''
  const write = (line: string) => out.push(depth === 0 ? line : `${'> '.repeat(depth)}${line}`.trimEnd())

  for (const line of text.split('\n')) {
    const [, marks = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence !== '' || marks !== '') {
      if (fence === '') fence = marks
      else if (marks.startsWith(fence)) fence = ''
      write(line)
      continue
    }
    let rest: string | undefined = line
    const start = quoteStart.exec(rest)
    if (start && depth < deepestQuote) {
      if (depth === 0 && (out.at(-1) ?? '') !== '') out.push('')
      depth++
      const named = nameQuoted(start[1] ?? start[2] ?? '', hasTopic)
      if (named !== '') {
        write(named)
        write('')
      }
      rest = start[3] || undefined
    }
    for (let end = quoteEnd.exec(rest ?? ''); depth > 0 && end; end = quoteEnd.exec(rest ?? '')) {
      if (end[1]) write(end[1])
      depth--
      // Otherwise, the following text would belong to the quote.
      write('')
      rest = end[2] || undefined
    }
    if (rest !== undefined) write(rest)
  }
  return out.join('\n')
}

/** The quoted author, with a link to the post if it is imported. */
function nameQuoted(label: string, hasTopic: HasTopic): string {
  const [name = '', ...facts] = label.split(',').map((part) => part.trim())
  if (name === '') return ''
  const findNumber = (fact: string) =>
    facts
      .map((text) => new RegExp(`^${fact}:(\\d{1,15})$`).exec(text)?.[1])
      .find((number) => number !== undefined)
  const topic = findNumber('topic')
  const shown = name.replace(/([\\[\]*_`<>])/g, '\\$1')
  if (topic === undefined || !hasTopic(topic)) return `**${shown}:**`
  return `**[${shown}](/t/${topic}/${findNumber('post') ?? 1}):**`
}

/** Converts the other extensions, which may be anywhere except in code. */
export function convertInline(text: string): string {
  if (!text.includes('[')) return text
  return (
    text
      .replace(
        /\[details(?:=(?:"([^"\n]{0,200})"|([^\]\n]{0,200})))?\]/g,
        (_, quoted?: string, plain?: string) =>
          `<details><summary>${escapeText(quoted ?? plain ?? '…')}</summary>\n\n`,
      )
      .replace(/\[\/details\]/g, '\n\n</details>')
      // The choices of a poll are kept; its votes are not imported.
      .replace(/^\[poll[^\]\n]{0,500}\][ \t]*$/gm, '')
      .replace(/^\[\/poll\][ \t]*$/gm, '')
      .replace(/\[\/?(?:spoiler|u|size|color|font|center|right|left)(?:=[^\]\n]{0,50})?\](?!\()/gi, '')
      .replace(/\[b\]([^\n]{0,1000}?)\[\/b\]/gi, '**$1**')
      .replace(/\[i\]([^\n]{0,1000}?)\[\/i\]/gi, '*$1*')
      .replace(/\[s\]([^\n]{0,1000}?)\[\/s\]/gi, '~~$1~~')
      .replace(/\[img\](https?:\/\/[^\s[\]]{1,2000})\[\/img\]/gi, '![]($1)')
      .replace(/\[url\](https?:\/\/[^\s[\]]{1,2000})\[\/url\]/gi, '<$1>')
      .replace(/\[url=(https?:\/\/[^\s[\]]{1,2000})\]([^\n]{0,1000}?)\[\/url\]/gi, '[$2]($1)')
      .replace(/\[date(?:-range)?[= ]([^\]\n]{0,300})\]/g, (_, facts: string) => showDate(facts))
  )
}

/** `2026-05-01 time=10:00:00 timezone="Europe/Berlin"` as text. */
function showDate(facts: string): string {
  const [, timezone = ''] = /timezone="?([\w/+-]+)"?/.exec(facts) ?? []
  const dates = [...facts.matchAll(/\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?/g)].map(([date]) => date.replace('T', ' '))
  const [, time = ''] = /time=(\d\d:\d\d)/.exec(facts) ?? []
  return [dates.join(' – '), time, timezone].filter(Boolean).join(' ')
}
