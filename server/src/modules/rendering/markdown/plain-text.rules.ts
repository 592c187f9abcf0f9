const codeBlocks = /<pre>[\s\S]*?<\/pre>/g
const formulas = /<math[\s>][\s\S]*?<\/math>/g
const formulaSource = /<annotation[^<>]*>([^<]*)<\/annotation>/
const tags = /<[^<>]*>/g
const longestEntity = 34
const characters = /&(?:[a-zA-Z][a-zA-Z0-9]{1,31}|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});|./gsu

// In addition to white space these show nothing either.
const invisibleEntity =
  /&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|lrm|rlm|shy|#0*(?:160|173|820[3-7])|#x0*(?:a0|ad|200[b-f]));/gi
const invisible = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * The text of rendered HTML for excerpts. Each code block becomes a mark,
 * each formula its source where it is known. Links become their text: Apache Answer
 * puts everything from the first to the last link into brackets, which reads like a mistake. Entities stay
 * encoded: clients decode them.
 */
export function plainText(html: string): string {
  return html
    .replace(codeBlocks, ' {code...} ')
    .replace(formulas, (formula) => formulaSource.exec(formula)?.[1] ?? formula)
    .replace(/[\n\r\t]/g, ' ')
    .replace(tags, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** The beginning of the text of rendered HTML, with dots where it is cut. */
export function excerpt(html: string, limit = 240): string {
  const text = plainText(html)
  // An entity is one character, and has at most this length.
  const shown = toCharacters(text.slice(0, (limit + 1) * longestEntity))
  return shown.length <= limit ? text : `${shown.slice(0, limit).join('')}...`
}

/** Whether rendered HTML has nothing to see: neither text nor an image, rule or gauge. */
export function isBlankRendering(html: string): boolean {
  if (/<(?:img|hr|meter|progress)[\s>]/.test(html)) return false
  return html.replace(tags, '').replace(invisibleEntity, '').replace(invisible, '') === ''
}

/** The characters of plain text, an entity counting as the one character that users see. */
export function toCharacters(text: string): string[] {
  return text.match(characters) ?? []
}
