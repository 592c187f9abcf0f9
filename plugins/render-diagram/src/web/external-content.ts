/** Something that a diagram would have requested from elsewhere. */
export class ExternalContentError extends Error {}

const loadingAttributes = new Set(['href', 'src', 'srcset', 'data', 'poster', 'background'])

/** Escapes in CSS can spell anything, and comments may separate the parts of a name. */
const decodeCss = (css: string) =>
  css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    )
    .replace(/\\/g, '')

const cssRequest = /@import|@font-face|\b(?:image|image-set|src)\s*\(|url\s*\(\s*["']?\s*(?!["'\s]|#|data:)/i

function isExternalValue(element: Element, name: string, value: string): boolean {
  if (cssRequest.test(decodeCss(value))) return true
  const localName = name.slice(name.indexOf(':') + 1).toLowerCase()
  // A link loads nothing by itself.
  if (!loadingAttributes.has(localName) || element.localName === 'a') return false
  return !/^\s*($|#|data:)/i.test(value)
}

const isStyle = (node: Node) => node instanceof Element && node.localName === 'style'

function requestsByItself(element: Element): boolean {
  if (isStyle(element) && cssRequest.test(decodeCss(element.textContent ?? ''))) return true
  return [...element.attributes].some(({ name, value }) => isExternalValue(element, name, value))
}

/** Whether showing the element, or its content, would request something from another address. */
function requestsAnything(root: Element): boolean {
  return requestsByItself(root) || [...root.querySelectorAll('*')].some(requestsByItself)
}

/** Parsed in a separate document, which loads nothing. */
const markupRequestsAnything = (markup: string) =>
  requestsAnything(new DOMParser().parseFromString(markup, 'text/html').documentElement)

type Undo = () => void

/** Replaces a method, until it is undone. */
function replaceMethod<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  replace: (original: Owner[Name]) => Owner[Name],
): Undo {
  const original = owner[name]
  owner[name] = replace(original)
  return () => {
    owner[name] = original
  }
}

/** Lets a check run before a property is set. */
function checkSetter(
  name: 'innerHTML' | 'textContent',
  check: (target: Element, value: string) => void,
): Undo {
  const owner = Object.hasOwn(Element.prototype, name) ? Element.prototype : Node.prototype
  const original = Object.getOwnPropertyDescriptor(owner, name)
  if (!original?.set) return () => {}
  Object.defineProperty(owner, name, {
    ...original,
    set(this: Element, value: unknown) {
      check(this, String(value))
      original.set?.call(this, value)
    },
  })
  return () => void Object.defineProperty(owner, name, original)
}

/**
 * The library renders into the page to measure texts, and a browser requests an image as soon as its address
 * is set. While it works, everything that would cause a request is blocked before it reaches the place,
 * however the diagram is written. The page's own elements are not affected.
 */
export async function withoutRequests<T>(place: Element, work: () => Promise<T>): Promise<T> {
  let isRejected = false

  function rejectIf(isExternal: boolean): void {
    if (!isExternal) return
    isRejected = true
    throw new ExternalContentError('The diagram names something from another address.')
  }
  function rejectNode(parent: Node, child: Node): void {
    if (!place.contains(parent)) return
    if (child instanceof Element) rejectIf(requestsAnything(child))
    else if (isStyle(parent)) rejectIf(cssRequest.test(decodeCss(child.textContent ?? '')))
  }

  const undo = [
    // Requests before it is part of any document. Nothing else on our pages creates images this way.
    replaceMethod(
      window,
      'Image',
      () =>
        class {
          constructor() {
            rejectIf(true)
          }
        } as unknown as typeof Image, // Never made, so it needs no properties.
    ),
    replaceMethod(
      Node.prototype,
      'appendChild',
      (original) =>
        function append<Child extends Node>(this: Node, child: Child): Child {
          rejectNode(this, child)
          original.call(this, child)
          return child
        },
    ),
    replaceMethod(
      Node.prototype,
      'insertBefore',
      (original) =>
        function insert<Child extends Node>(this: Node, child: Child, before: Node | null): Child {
          rejectNode(this, child)
          original.call(this, child, before)
          return child
        },
    ),
    replaceMethod(
      Element.prototype,
      'setAttribute',
      (original) =>
        function set(this: Element, name: string, value: string): void {
          rejectIf(place.contains(this) && isExternalValue(this, name, String(value)))
          original.call(this, name, value)
        },
    ),
    replaceMethod(
      Element.prototype,
      'setAttributeNS',
      (original) =>
        function set(this: Element, namespace: string | null, name: string, value: string): void {
          rejectIf(place.contains(this) && isExternalValue(this, name, String(value)))
          original.call(this, namespace, name, value)
        },
    ),
    checkSetter('innerHTML', (target, value) => {
      if (place.contains(target)) rejectIf(markupRequestsAnything(value))
    }),
    checkSetter('textContent', (target, value) => {
      if (isStyle(target) && place.contains(target)) rejectIf(cssRequest.test(decodeCss(value)))
    }),
  ]
  try {
    const result = await work()
    // The library may have caught the error.
    if (isRejected) throw new ExternalContentError('The diagram names something from another address.')
    return result
  } finally {
    for (const restore of undo) restore()
  }
}
