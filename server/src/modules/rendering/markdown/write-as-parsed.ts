import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as markup,
  parseFragment,
  serialize,
} from 'parse5'

const nestedTable = /<table\b(?:(?!<\/table>).)*<table\b/s
/** A browser opens these again, id and all, in a block that begins inside of them. */
const reopenedWithId = /<(?:a|b|code|em|i|s|small|strong|u)\b[^>]*\sid="/

/**
 * Writes HTML as a browser reads it. A table in another one, outside of its cells, ends the outer one, and an item in a
 * `div` of an item ends that item: the end tags that follow would then close elements of the page around the text. A
 * paragraph in a link of another one ends that one, and has the link, and its id, once more.
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
    // Not out of the list itself, which the elements share.
    if (id && known.has(id.value)) node.attrs = node.attrs.filter((attribute) => attribute !== id)
    else if (id) known.add(id.value)
    open.push(...node.childNodes.toReversed())
  }
}
