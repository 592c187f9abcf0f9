import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as markup,
  parse,
  parseFragment,
  serialize,
} from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

// A separate list on purpose: the check must not depend on the list that it checks.
const inertElements = new Set(
  `h1 h2 h3 h4 h5 h6 p div span br hr pre code kbd samp var dfn wbr b i u s strong em mark small sub sup abbr cite
  bdi bdo dl dt dd ul ol li ruby rb rp rt rtc summary figure figcaption section article aside hgroup a img
  blockquote q ins del time details table caption colgroup col thead tbody tfoot tr th td meter progress`.split(
    /\s+/,
  ),
)
const inertAttributes = new Set(
  `class title dir lang href src alt width height align valign colspan rowspan scope span cite datetime start
  reversed type value min max low high optimum open id rel`.split(/\s+/),
)
const urlAttributes = new Set(['href', 'src', 'cite'])
const safeSchemes = new Set(['http:', 'https:', 'mailto:'])
const anchorId = /^(?:h|fn|fnref)-[a-z0-9_-]+$/
const hidden = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Throws unless a browser would find only inert elements and attributes in the HTML: no scripts, handlers or
 * styles, no foreign elements, no name that shadows another, only harmless URLs, and nothing that affects the
 * page outside. This must also hold after the HTML is parsed and serialized again, which mutation attacks
 * exploit.
 */
export function assertInert(html: string): void {
  assertInertTree(html)
  assertInertTree(serialize(parseFragment(html)))
  assertContained(html)
}

function assertInertTree(html: string): void {
  const ids = new Set<string>()
  const open: Node[] = [...parseFragment(html).childNodes]
  for (let node = open.pop(); node; node = open.pop()) {
    if (defaultTreeAdapter.isTextNode(node)) continue
    if (!defaultTreeAdapter.isElementNode(node)) throw inertError(`a node of kind ${node.nodeName}`, html)
    assertInertElement(node, ids, html)
    open.push(...node.childNodes)
  }
}

function assertInertElement(element: Element, ids: Set<string>, html: string): void {
  if (element.namespaceURI !== markup.NS.HTML) throw inertError(`foreign element ${element.tagName}`, html)
  if (!inertElements.has(element.tagName)) throw inertError(`element ${element.tagName}`, html)
  for (const { name, value } of element.attrs) {
    if (!inertAttributes.has(name)) throw inertError(`attribute ${name}`, html)
    if (urlAttributes.has(name)) assertHarmlessUrl(value, html)
    if (name !== 'id') continue
    if (!anchorId.test(value) || ids.has(value)) throw inertError(`id ${value}`, html)
    ids.add(value)
  }
}

function assertHarmlessUrl(value: string, html: string): void {
  const url = value.replace(hidden, '').toLowerCase()
  if (/^[/\\]{2}/.test(url)) throw inertError(`URL of another site without a scheme, ${value}`, html)
  const scheme = /^[^/?#]*?:/.exec(url)?.[0]
  if (scheme !== undefined && !safeSchemes.has(scheme)) throw inertError(`URL ${value}`, html)
}

function assertContained(html: string): void {
  const page = parse(`<!doctype html><body><main>${html}</main><footer>end</footer></body>`)
  const [, root] = page.childNodes
  const body = root && 'childNodes' in root ? root.childNodes[1] : undefined
  const names = body && 'childNodes' in body ? body.childNodes.map((node) => node.nodeName) : []
  if (names.join() !== 'main,footer') throw inertError(`markup that leaves its place (${names.join()})`, html)
}

function inertError(what: string, html: string): Error {
  return new Error(`Found ${what} in HTML that must be inert: ${html.slice(0, 500)}`)
}
