import TurndownService from 'turndown'

/** Elements that are lost in plain text. */
const formatted =
  'a[href], b, strong, em, i, s, del, code, kbd, sub, sup, pre, ul, ol, table, blockquote, hr, img, h1, h2, h3, h4, h5, h6'
/** A text longer than any post is pasted unconverted: converting it would take too long. */
const maxLength = 1_000_000

/** Pasted HTML as Markdown; empty if the plain text is equivalent. Nothing in the HTML is run or loaded. */
export function htmlToMarkdown(html: string): string {
  if (html.length > maxLength) return ''
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const lineBreak of body.querySelectorAll('pre br')) lineBreak.replaceWith('\n')
  if (isCode(body)) return ''
  tidyGoogleDocs(body)
  tidyWord(body)
  tidyLinks(body)
  if (!body.querySelector(formatted)) return ''
  converter ??= createConverter()
  const markdown = converter.turndown(body).trim()
  // Text that is typed next must not continue the closing fence of a code block or the last row of a table.
  return /(?:^|\n)(?:`{3,}|\|.*)$/.test(markdown) ? `${markdown}\n\n` : markdown
}

/** The displayed content of a post, as Markdown that renders the same. */
export function postToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  converter ??= createConverter()
  return converter.turndown(body).trim()
}

/** A piece of code, as editors copy it: line breaks and indents are its formatting. */
function isCode(body: HTMLElement): boolean {
  const [first] = body.children
  if (!(first instanceof HTMLElement)) return false
  const isLine =
    first.tagName === 'PRE' && body.children.length === 1 && !first.textContent?.trim().includes('\n')
  return isLine || (first.tagName !== 'PRE' && readStyle(first).whiteSpace.startsWith('pre'))
}

/** The styles of an element. The policy of the site keeps the parser from applying their attribute. */
function readStyle(element: HTMLElement): CSSStyleDeclaration {
  const { style } = document.createElement('span')
  style.cssText = element.getAttribute('style') ?? ''
  return style
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/**
 * Wraps everything in an element for bold text that is not bold, and sets the actual formatting with styles.
 */
function tidyGoogleDocs(body: HTMLElement): void {
  const root = body.querySelector('[id^="docs-internal-guid"]')
  if (!root) return
  for (const span of root.querySelectorAll<HTMLElement>('span[style]')) {
    const { fontWeight, fontStyle, textDecoration } = readStyle(span)
    if (Number(fontWeight) >= 600 && !span.closest('h1, h2, h3, h4, h5, h6')) wrapContent(span, 'strong')
    if (fontStyle === 'italic') wrapContent(span, 'em')
    if (textDecoration.includes('line-through')) wrapContent(span, 's')
  }
  if (root.tagName === 'B') unwrap(root)
}

function wrapContent(element: HTMLElement, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Word writes lists as paragraphs that begin with a mark. */
function tidyWord(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[class^="MsoListParagraph"]')) {
    const mark = paragraph.querySelector('[style*="mso-list:Ignore"]')
    if (!mark) continue
    const isNumbered = /^\s*\w+[.)]/.test(mark.textContent ?? '')
    const tag = isNumbered ? 'OL' : 'UL'
    mark.remove()
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    const list = before?.tagName === tag ? before : paragraph.ownerDocument.createElement(tag)
    list.append(item)
    if (list === before) paragraph.remove()
    else paragraph.replaceWith(list)
  }
}

/** Images on the author's own disk and URLs within the copied page would be broken. */
function tidyLinks(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    if (!/^https?:/.test(image.getAttribute('src') ?? '')) image.replaceWith(image.alt)
  }
  for (const link of body.querySelectorAll('a[href]')) {
    const isText = link.textContent?.trim() !== '' || link.querySelector('img')
    if (!isText || !/^(https?|mailto):/.test(link.getAttribute('href') ?? '')) unwrap(link)
  }
}

let converter: TurndownService | undefined

function createConverter(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    emDelimiter: '*',
    codeBlockStyle: 'fenced',
  })
  service.remove(['script', 'style', 'title', 'noscript', 'iframe', 'object', 'form'])
  service.addRule('struck', { filter: ['s', 'del'], replacement: (content) => content && `~~${content}~~` })
  service.addRule('kept elements', {
    filter: ['kbd', 'sub', 'sup'],
    replacement: (content, { nodeName }) => content && wrapInTag(content, nodeName.toLowerCase()),
  })
  service.addRule('item', { filter: 'li', replacement: (content, node) => writeItem(content, node) })
  service.addRule('code block', { filter: 'pre', replacement: (_, node) => writeCodeBlock(node) })
  service.addRule('formula', {
    filter: (node) => node.nodeName.toLowerCase() === 'math',
    replacement: (_, node) => writeFormula(node),
  })
  service.addRule('cell', { filter: ['th', 'td'], replacement: (content) => ` ${writeCell(content)} |` })
  service.addRule('row', { filter: 'tr', replacement: (content) => `\n|${content}` })
  service.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
  service.addRule('table', { filter: 'table', replacement: (content, node) => writeTable(content, node) })
  const escapeBasics = service.escape.bind(service)
  service.escape = (text) => escapeBasics(text).replace(/</g, '\\<')
  return service
}

/** Posts may have these elements as HTML; without them x² would become x2. */
function wrapInTag(content: string, tag: string): string {
  return `<${tag}>${content}</${tag}>`
}

/** The converter's own rule puts four characters before each item. */
function writeItem(content: string, node: Node): string {
  const list = node.parentElement
  const start = Number(list?.getAttribute('start') ?? 1)
  const position = [...(list?.children ?? [])].indexOf(node as Element)
  const mark = list?.tagName === 'OL' ? `${start + position}. ` : '- '
  const text = content.trim().replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`)
  return `${mark}${text}${node.nextSibling ? '\n' : ''}`
}

/** Font names that only Visual Studio Code uses. */
const languageNames: Record<string, string> = {
  javascriptreact: 'jsx',
  shellscript: 'sh',
  typescriptreact: 'tsx',
}

function writeCodeBlock(node: Node): string {
  const code = (node.textContent ?? '').replace(/\n$/, '')
  const classes = [node, node.firstChild]
    .map((one) => (one instanceof Element ? one.className : ''))
    .join(' ')
  const name = /(?:^|\s)lang(?:uage)?-([\w+#.-]+)/.exec(classes)?.[1] ?? ''
  const language = languageNames[name] ?? name
  const maxRun = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(maxRun + 1)
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`
}

/** The source of a formula, between its delimiters. */
function writeFormula(node: Node): string {
  const element = node instanceof Element ? node : undefined
  const source = element?.querySelector('annotation')?.textContent?.trim() ?? node.textContent ?? ''
  return element?.getAttribute('display') === 'block' ? `\n\n$$${source}$$\n\n` : `$${source}$`
}

function writeCell(content: string): string {
  const lines = content.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join('<br>').replace(/\|/g, '\\|')
}

/** Markdown tables need a header: spreadsheets copy none, so the first row becomes one. */
function writeTable(content: string, node: Node): string {
  const rows = content
    .trim()
    .split(/\n+/)
    .filter((row) => row.startsWith('|'))
  const columns = node instanceof HTMLTableElement ? (node.rows[0]?.cells.length ?? 0) : 0
  const [head, ...others] = rows
  if (columns === 0 || head === undefined) return `\n\n${content}\n\n`
  return `\n\n${[head, `|${' --- |'.repeat(columns)}`, ...others].join('\n')}\n\n`
}
