/**
 * The part of a parsed document that the conversion uses. The converter has its own types; the server has no
 * DOM types.
 */
export interface DomNode {
  readonly nodeName: string
  readonly nodeType: number
  readonly textContent: string | null
  readonly outerHTML: string
  readonly parentNode: DomNode | null
  readonly firstChild: DomNode | null
  readonly previousSibling: DomNode | null
  readonly nextSibling: DomNode | null
  readonly children: ArrayLike<DomNode>
  getAttribute(name: string): string | null
  getElementsByTagName(name: string): ArrayLike<DomNode>
}

/** The value of an attribute, empty when it is missing. */
export function getAttribute(node: DomNode, name: string): string {
  return node.getAttribute(name) ?? ''
}
