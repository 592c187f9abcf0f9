import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as markup,
  parseFragment,
  serialize,
} from 'parse5'

const nestedTable = /<table\b(?:(?!<\/table>).)*<table\b/s
/** Browsers open these elements again, including the id, in a block that begins inside of them. */
const reopenedWithId = /<(?:a|b|code|em|i|s|small|strong|u)\b[^>]*\sid="/

/**
 * Writes HTML as a browser parses it. A table in another one, outside of its cells, ends the outer one, and
 * an item in a `div` of an item ends that item: the remaining end tags would then close elements of the page
 * around the text. A paragraph in a link of another paragraph ends the outer one, and the link and its id
 * occur twice.
 */
export function writeAsParsed(html: string): string {
  if (!html.includes('<div') && !nestedTable.test(html) && !reopenedWithId.test(html)) return html
  const around = defaultTreeAdapter.createElement('div', markup.NS.HTML, [])
  const fragment = parseFragment(around, html, {})
  dropRepeatedIds(fragment)
  return serialize(fragment)
}

function dropRepeatedIds({ childNodes }: DefaultTreeAdapterTypes.DocumentFragment): void {
  const known = new Set<string>()
  const open = childNodes.toReversed()
  for (let node = open.pop(); node; node = open.pop()) {
    if (!defaultTreeAdapter.isElementNode(node)) continue
    const id = node.attrs.find(({ name }) => name === 'id')
    // The attributes are replaced, not changed, since elements share the list.
    if (id && known.has(id.value)) node.attrs = node.attrs.filter((attribute) => attribute !== id)
    else if (id) known.add(id.value)
    open.push(...node.childNodes.toReversed())
  }
}
