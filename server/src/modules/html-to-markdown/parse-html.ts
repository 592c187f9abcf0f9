import { type DefaultTreeAdapterTypes, html as markup, parse, serializeOuter } from 'parse5'
import type { DomNode } from './get-attribute.ts'

type Source = DefaultTreeAdapterTypes.Node
type SourceElement = DefaultTreeAdapterTypes.Element

const nodeTypes = { element: 1, text: 3, comment: 8 } as const

/** Keeps the text together wherever the parser would put it. */
const rootName = 'x-root'

/**
 * Parses HTML as browsers do, into the part of a document that the converter uses: its own parser builds a
 * complete one, which takes longer than the conversion.
 */
export function parseHtml(html: string): DomNode {
  const document = parse(`<${rootName}>${html}</${rootName}>`, { scriptingEnabled: false })
  const root = findRoot(document)
  if (!root) throw new Error('The parser has lost the root of the text.')
  return new TreeNode(root, null)
}

function findRoot(node: Source): SourceElement | undefined {
  if ('tagName' in node && node.tagName === rootName) return node
  if (!('childNodes' in node)) return undefined
  for (const child of node.childNodes) {
    const found = findRoot(child)
    if (found) return found
  }
  return undefined
}

/** A node as the converter knows it from browsers. */
class TreeNode implements DomNode {
  readonly nodeName: string
  readonly nodeType: number
  readonly parentNode: TreeNode | null
  readonly childNodes: TreeNode[] = []
  previousSibling: TreeNode | null = null
  nextSibling: TreeNode | null = null
  /** The text of a text or a comment, which the converter changes. */
  data = ''
  readonly #source: Source

  constructor(source: Source, parent: TreeNode | null) {
    this.#source = source
    this.parentNode = parent
    if ('tagName' in source) {
      this.nodeType = nodeTypes.element
      const isHtml = source.namespaceURI === markup.NS.HTML
      this.nodeName = isHtml ? source.tagName.toUpperCase() : source.tagName
      for (const child of source.childNodes) this.#append(new TreeNode(child, this))
    } else {
      const isText = 'value' in source
      this.nodeType = isText ? nodeTypes.text : nodeTypes.comment
      this.nodeName = source.nodeName
      if (isText) this.data = source.value
      else if ('data' in source) this.data = source.data
    }
  }

  #append(child: TreeNode): void {
    const last = this.childNodes.at(-1)
    if (last) {
      last.nextSibling = child
      child.previousSibling = last
    }
    this.childNodes.push(child)
  }

  get firstChild(): TreeNode | null {
    return this.childNodes[0] ?? null
  }

  get children(): TreeNode[] {
    return this.childNodes.filter((child) => child.nodeType === nodeTypes.element)
  }

  get lastElementChild(): TreeNode | null {
    return this.childNodes.findLast((child) => child.nodeType === nodeTypes.element) ?? null
  }

  get nodeValue(): string | null {
    return this.nodeType === nodeTypes.element ? null : this.data
  }

  get textContent(): string {
    if (this.nodeType !== nodeTypes.element) return this.data
    let text = ''
    for (const child of this.childNodes) {
      if (child.nodeType !== nodeTypes.comment) text += child.textContent
    }
    return text
  }

  get outerHTML(): string {
    return serializeOuter(this.#toSource())
  }

  getAttribute(name: string): string | null {
    if (!('attrs' in this.#source)) return null
    return this.#source.attrs.find((attribute) => attribute.name === name && !attribute.prefix)?.value ?? null
  }

  /** By its name in upper case. */
  getElementsByTagName(name: string): TreeNode[] {
    const found: TreeNode[] = []
    this.#collect(name, found)
    return found
  }

  #collect(name: string, found: TreeNode[]): void {
    for (const child of this.childNodes) {
      if (child.nodeName === name) found.push(child)
      child.#collect(name, found)
    }
  }

  removeChild(child: TreeNode): void {
    const { previousSibling: before, nextSibling: after } = child
    if (before) before.nextSibling = after
    if (after) after.previousSibling = before
    this.childNodes.splice(this.childNodes.indexOf(child), 1)
  }

  /** The converter copies its input, since it changes it. This document was made only for it. */
  cloneNode(): TreeNode {
    return this
  }

  #toSource(): DefaultTreeAdapterTypes.ChildNode {
    // Only the document itself is not a child, and it has no node here.
    const source = this.#source as DefaultTreeAdapterTypes.ChildNode
    if ('value' in source) return { ...source, value: this.data }
    if (!('childNodes' in source)) return source
    return { ...source, childNodes: this.childNodes.map((child) => child.#toSource()) }
  }
}
