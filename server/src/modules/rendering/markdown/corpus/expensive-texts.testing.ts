const maxLength = 65_536

/** A text of the maximum length of a post: `start`, then `unit` repeated. */
function fill(unit: string, start = ''): string {
  return start + unit.repeat(Math.floor((maxLength - start.length) / unit.length))
}

const columns = 1000
const wideHead = `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`
const manyNotes = Array.from({ length: 2500 }, (_, index) => `[^${index}]`).join('')
const manyNoteTexts = Array.from({ length: 2500 }, (_, index) => `[^${index}]: a`).join('\n')
const deepList = Array.from({ length: 350 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')

const deepQuotes = Array.from({ length: 340 }, (_, depth) => `${'>'.repeat(depth)}\n[^a]: a\n`).join('')

/**
 * Texts that are far slower to render, or become far longer, than their length suggests. For tests and
 * benchmarks.
 */
export const expensiveTexts: Record<string, string> = {
  'a table of 1000 columns': fill('|\n', wideHead),
  'a table of 16,000 rows': fill('a|b\n', 'a|b\n-|-\n'),
  'references to one footnote': fill('[^a] ', '[^a]: a\n\n'),
  'many footnotes': `${manyNotes}\n\n${manyNoteTexts}`,
  'headings with a line below': fill('a\n=\n'),
  'headings with a mark in front': fill('# a\n'),
  'links to one long definition': fill('[a]', `[a]: /${'a'.repeat(5000)}\n\n`),
  'email addresses': fill('a@b.co '),
  'addresses without a scheme': fill('www.a.b '),
  mentions: fill('@aa '),
  'rules between lists': fill('-\n\n*\n'),
  'nested quotes': fill('>'),
  'quotes of eight levels': fill('> > > > > > > > a\n'),
  'nested lists': deepList,
  'list marks in one line': fill('- '),
  'emphasis that never ends': fill('*a **a '),
  'emphasis of two kinds': fill('*a_ '),
  'opening brackets': fill('['),
  'links that never end': fill('[a]('),
  images: fill('![a](b)'),
  'elements that never end': fill('<b>'),
  'a name in brackets that never ends': fill('a', '<div>\n<'),
  'quotation marks in an attribute': `${fill('"', "<img src=a alt='").slice(0, -2)}'>`,
  'paragraphs that never end': fill('<p>'),
  'formulas that never end': fill('\\('),
  'formula blocks that never end': fill('\\[\n'),
  'images that never end': fill('![:.** '),
  'formulas with doubled backslashes': fill('\\\\[a\\]'),
  'footnotes in ever deeper quotes': deepQuotes,
}
