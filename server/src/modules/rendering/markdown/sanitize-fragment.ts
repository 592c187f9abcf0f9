import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as markup, parseFragment } from 'parse5'
import { escapeHtml } from '../../../platform/escape-html.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element
type AttributeRule = (value: string) => boolean

/** Longer ones are useless for users. */
const maxFragmentLength = 400_000
const deepestNesting = 150

const names = (text: string) => new Set(text.trim().split(/\s+/))
const oneOf = (text: string): AttributeRule => {
  const values = names(text)
  return (value) => values.has(value)
}

const mathElements =
  names(`math semantics mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded
  mphantom menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr
  mtd annotation`)
const isLength: AttributeRule = (value) => /^[+-]?\d{0,6}(?:\.\d{1,6})?(?:em|ex|px|pt|%)?$/.test(value)
const isTruth = oneOf('true false')
const isWords: AttributeRule = (value) => /^[a-z0-9. -]{0,100}$/i.test(value)
const isCharacters: AttributeRule = (value) => [...value].length <= 4

// None of these attributes contains a URL, a style or a name that something else could refer to.
const mathAttributes = new Map<string, AttributeRule>([
  ['display', oneOf('block inline')],
  ['mathvariant', isWords],
  ['mathcolor', (value) => /^(?:#[0-9a-f]{3,8}|[a-z]{1,30})$/i.test(value)],
  ['mathbackground', (value) => /^(?:#[0-9a-f]{3,8}|[a-z]{1,30})$/i.test(value)],
  ['mathsize', isLength],
  ['encoding', oneOf('application/x-tex')],
  ['notation', isWords],
  ['form', oneOf('prefix infix postfix')],
  ['accent', isTruth],
  ['accentunder', isTruth],
  ['stretchy', isTruth],
  ['symmetric', isTruth],
  ['fence', isTruth],
  ['separator', isTruth],
  ['largeop', isTruth],
  ['movablelimits', isTruth],
  ['displaystyle', isTruth],
  ['scriptlevel', (value) => /^[+-]?\d{1,2}$/.test(value)],
  ['linethickness', isLength],
  ['lspace', isLength],
  ['rspace', isLength],
  ['voffset', isLength],
  ['width', isLength],
  ['height', isLength],
  ['depth', isLength],
  ['minsize', isLength],
  ['maxsize', isLength],
  ['columnalign', isWords],
  ['rowalign', isWords],
  ['columnspacing', isWords],
  ['rowspacing', isWords],
  ['columnlines', isWords],
  ['rowlines', isWords],
  ['columnspan', (value) => /^\d{1,3}$/.test(value)],
  ['rowspan', (value) => /^\d{1,3}$/.test(value)],
  ['side', oneOf('left right leftoverlap rightoverlap')],
  ['dir', oneOf('ltr rtl')],
  ['separators', isCharacters],
])

/** Elements that are removed with their content. */
const silent = names('script style template noscript iframe object embed textarea title svg select')

/** The kind of a fragment, which decides its allowed elements. */
export type FragmentKind = 'code' | 'formula'

/**
 * Reduces a plugin's HTML to what the part may contain: text, and in code `span` and `code` with classes that
 * begin with `hljs` or the plugin's slug, in formulas MathML. Undefined if nothing is left, or if a formula
 * is not exactly one formula. This list is separate from that for users' HTML, which allows none of these.
 */
export function sanitizeFragment(html: string, kind: FragmentKind, slug: string): string | undefined {
  if (html.length > maxFragmentLength) return undefined
  const roots = parseFragment(html).childNodes
  const clean = kind === 'code' ? writeNodes(roots, codeWriter(slug), 0) : writeFormula(roots)
  return clean === undefined || clean.replace(/<[^<>]*>/g, '').trim() === '' ? undefined : clean
}

function writeFormula(roots: readonly Node[]): string | undefined {
  const shown = roots.filter((node) => !defaultTreeAdapter.isTextNode(node) || node.value.trim() !== '')
  const [root] = shown
  if (shown.length !== 1 || !root || !defaultTreeAdapter.isElementNode(root)) return undefined
  return root.tagName === 'math' ? writeNodes([root], mathTag, 0) : undefined
}

/** The opening tag of an element; undefined if the element is not allowed. */
type TagWriter = (element: Element) => string | undefined

function writeNodes(nodes: readonly Node[], getTag: TagWriter, depth: number): string {
  if (depth > deepestNesting) return ''
  return nodes
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return escapeHtml(node.value)
      return defaultTreeAdapter.isElementNode(node) ? writeElement(node, getTag, depth) : ''
    })
    .join('')
}

function writeElement(element: Element, getTag: TagWriter, depth: number): string {
  if (silent.has(element.tagName)) return ''
  const inside = writeNodes(element.childNodes, getTag, depth + 1)
  const tag = getTag(element)
  return tag === undefined ? inside : `${tag}${inside}</${element.tagName}>`
}

function codeWriter(slug: string): TagWriter {
  return (element) => {
    const isCode = element.tagName === 'span' || element.tagName === 'code'
    if (!isCode || element.namespaceURI !== markup.NS.HTML) return undefined
    const written = element.attrs.find(({ name }) => name === 'class')?.value ?? ''
    const classes = written.split(/\s+/).filter((name) => isOwnClass(name, slug))
    return classes.length > 0 ? `<${element.tagName} class="${classes.join(' ')}">` : undefined
  }
}

function isOwnClass(name: string, slug: string): boolean {
  return /^[A-Za-z][\w-]{0,100}$/.test(name) && (/^hljs(?:-|$)/.test(name) || name.startsWith(slug))
}

function mathTag({ tagName, namespaceURI, attrs }: Element): string | undefined {
  if (namespaceURI !== markup.NS.MATHML || !mathElements.has(tagName)) return undefined
  const kept = attrs
    .filter(({ name, value, prefix }) => !prefix && mathAttributes.get(name)?.(value))
    .map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`)
  return `<${tagName}${kept.join('')}>`
}
