const codeBlocks = /<pre>[\s\S]*?<\/pre>/g
const formulas = /<math[\s>][\s\S]*?<\/math>/g
const formulaSource = /<annotation[^<>]*>([^<]*)<\/annotation>/
/** Only the title of a link card is included. */
const cards = /<span class="q-link-card"><strong[^<>]*>([^<>]*)<\/strong>.*?<\/small><\/span>/g
const tags = /<[^<>]*>/g
const maxEntityLength = 34
const characters = /&(?:[a-zA-Z][a-zA-Z0-9]{1,31}|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});|./gsu

// In addition to white space, these are invisible.
const invisibleEntity =
  /&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|lrm|rlm|shy|#0*(?:160|173|820[3-7])|#x0*(?:a0|ad|200[b-f]));/gi
const invisible = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

// Only if it contains no notation: `x`, `n + 1`, `a = b`.
const readableFormula = /^[\p{L}\p{N}\s+\-=,.()]{1,40}$/u
// Formulas that no plugin rendered: between double dollars, or between single ones if they contain characters
// that are unusual in prose.
const rawFormulas = /\$\$[^$]{1,2000}\$\$|\$(?=[^$]*[\\^_{])[^$\s](?:[^$]{0,200}[^$\s])?\$/g
/** Marks omissions until the text is complete: no author writes this character. */
const gap = '\ufffc'
const gaps = /(?:\ufffc ?)+\ufffc/g

/**
 * The text of rendered HTML for excerpts. Code blocks and complex formulas become dots, or nothing at either
 * end. Links become their text. Entities stay encoded, since clients decode them. Most posts have neither
 * code nor formulas, and `includes` is faster than an expression that finds nothing.
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

/**
 * Removes spaces and omissions at both ends. A regular expression would try every space of the text as the
 * last one.
 */
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

/** The beginning of the text of rendered HTML, with dots if it is cut. */
export function excerpt(html: string, limit = 240): string {
  const text = plainText(html)
  // An entity counts as one character, and has at most this length.
  const shown = toCharacters(text.slice(0, (limit + 1) * maxEntityLength))
  return shown.length <= limit ? text : `${shown.slice(0, limit).join('')}...`
}

/** An excerpt as users read it: without the marks of code blocks, with decoded entities, and shortened. */
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

/** Whether rendered HTML shows nothing: neither text nor an image, rule or gauge. */
export function isBlankRendering(html: string): boolean {
  if (/<(?:img|hr|meter|progress)[\s>]/.test(html)) return false
  return html.replace(tags, '').replace(invisibleEntity, '').replace(invisible, '') === ''
}

/** The characters of plain text; an entity counts as one character. */
export function toCharacters(text: string): string[] {
  if (!text.includes('&')) return [...text]
  return text.match(characters) ?? []
}
