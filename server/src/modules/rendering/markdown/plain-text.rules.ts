const codeBlocks = /<pre>[\s\S]*?<\/pre>/g
const formulas = /<math[\s>][\s\S]*?<\/math>/g
const formulaSource = /<annotation[^<>]*>([^<]*)<\/annotation>/
/** Of what a link leads to the title is enough. */
const cards = /<span class="q-link-card"><strong[^<>]*>([^<>]*)<\/strong>.*?<\/small><\/span>/g
const tags = /<[^<>]*>/g
const maxEntityLength = 34
const characters = /&(?:[a-zA-Z][a-zA-Z0-9]{1,31}|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});|./gsu

// In addition to white space these show nothing either.
const invisibleEntity =
  /&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|lrm|rlm|shy|#0*(?:160|173|820[3-7])|#x0*(?:a0|ad|200[b-f]));/gi
const invisible = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

// As long as nothing of it is notation: `x`, `n + 1`, `a = b`.
const readableFormula = /^[\p{L}\p{N}\s+\-=,.()]{1,40}$/u
// What no plugin has drawn: between dollars, and between single ones only with signs that prose has not.
const rawFormulas = /\$\$[^$]{1,2000}\$\$|\$(?=[^$]*[\\^_{])[^$\s](?:[^$]{0,200}[^$\s])?\$/g
/** Stands for what was left out until the text is complete: no author writes this character. */
const gap = '\ufffc'
const gaps = /(?:\ufffc ?)+\ufffc/g

/**
 * The text of rendered HTML for excerpts. What is not read as text, code blocks and formulas that are more than a
 * word, becomes dots, and nothing at either end. Links become their text. Entities stay encoded: clients decode them.
 * Most posts have neither, and `includes` is faster than an expression that finds nothing.
 */
export function plainText(html: string): string {
  let text = html
  if (html.includes('<pre>')) text = text.replace(codeBlocks, ` ${gap} `)
  if (html.includes('<math')) text = text.replace(formulas, sayFormula)
  if (html.includes('q-link-card')) text = text.replace(cards, '$1')
  text = text.replace(/[\n\r\t]/g, ' ').replace(tags, '')
  if (text.includes('$')) text = text.replace(rawFormulas, gap)
  text = text.replace(/ {2,}/g, ' ')
  if (text.includes(gap)) text = text.replace(gaps, gap)
  return trimEdges(text).replaceAll(gap, '…')
}

/** Without spaces and gaps at both ends: an expression would try every space of the text as the last. */
function trimEdges(text: string): string {
  const isEdge = (index: number) => text[index] === ' ' || text[index] === gap
  let start = 0
  let end = text.length
  while (start < end && isEdge(start)) start += 1
  while (end > start && isEdge(end - 1)) end -= 1
  return text.slice(start, end)
}

function sayFormula(formula: string): string {
  const source = formulaSource.exec(formula)?.[1]?.trim() ?? ''
  return readableFormula.test(source) ? source : gap
}

/** The beginning of the text of rendered HTML, with dots where it is cut. */
export function excerpt(html: string, limit = 240): string {
  const text = plainText(html)
  // An entity is one character, and has at most this length.
  const shown = toCharacters(text.slice(0, (limit + 1) * maxEntityLength))
  return shown.length <= limit ? text : `${shown.slice(0, limit).join('')}...`
}

/** As users read it: an excerpt without the marks of code blocks and with its entities decoded, cut to a length. */
export function toShortText(excerpt: string, limit: number): string {
  const text = decodeEntities(excerpt.replaceAll('{code...}', ' ')).replace(/\s+/g, ' ').trim()
  const characters = [...text]
  if (characters.length <= limit) return text.replace(/\.{3}$/, '…')
  return `${characters.slice(0, limit).join('').trimEnd()}…`
}

const encoded = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g
const namedCharacters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decodeEntities(text: string): string {
  return text.replace(encoded, (entity: string, decimal?: string, hexadecimal?: string, name = '') => {
    if (name !== '') return namedCharacters[name] ?? entity
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? '', 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
  })
}

/** Whether rendered HTML has nothing to see: neither text nor an image, rule or gauge. */
export function isBlankRendering(html: string): boolean {
  if (/<(?:img|hr|meter|progress)[\s>]/.test(html)) return false
  return html.replace(tags, '').replace(invisibleEntity, '').replace(invisible, '') === ''
}

/** The characters of plain text, an entity counting as the one character that users see. */
export function toCharacters(text: string): string[] {
  if (!text.includes('&')) return [...text]
  return text.match(characters) ?? []
}
