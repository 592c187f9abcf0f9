type CreateElement = (this: Document, ...names: never[]) => Element
type Creation = 'createElement' | 'createElementNS'

/**
 * Under another name, and with the nonce, styles in parsed text are not blocked by the policy. An element
 * that was in the page is serialized with an empty nonce, because browsers hide it.
 */
const hideStyles = (text: string, nonce: string) =>
  text
    .replaceAll(' style="', ` ${hiddenStyle}="`)
    .replaceAll(/<style(?: nonce="")?>/g, `<style nonce="${nonce}">`)

/** The attribute that contains a style in text parsed meanwhile. */
export const hiddenStyle = 'data-hidden-style'

/** The parsed content, with its styles under their own name. */
export const showStyles = (text: string) =>
  text.replaceAll(` ${hiddenStyle}="`, ' style="').replace(/<style nonce="[^"]*"/g, '<style')

/**
 * The page's content security policy blocks style attributes in parsed text, and style elements without the
 * page's nonce. The library writes both while it measures texts: during that time they are rewritten in an
 * equivalent form that the policy allows.
 */
export async function withPermittedStyles<T>(nonce: string, work: () => Promise<T>): Promise<T> {
  const { setAttribute } = Element.prototype
  const { parseFromString } = DOMParser.prototype

  // A DOM that implements the property by the attribute calls this again.
  let isWriting = false

  function setPermitted(this: Element, name: string, value: string): void {
    const style = 'style' in this && this.style instanceof CSSStyleDeclaration ? this.style : undefined
    if (name !== 'style' || !style || isWriting) {
      setAttribute.call(this, name, value)
      return
    }
    isWriting = true
    style.cssText = value
    isWriting = false
  }

  /** Only on this document; inherited methods stay as they were. */
  function permit(name: Creation): () => void {
    const own = Object.getOwnPropertyDescriptor(document, name)
    // Both have several signatures; each call is passed on as it came.
    const create = document[name] as CreateElement
    const createPermitted: CreateElement = function createPermitted(...names) {
      const element = create.apply(this, names)
      if (element.localName === 'style') setAttribute.call(element, 'nonce', nonce)
      return element
    }
    Object.defineProperty(document, name, { value: createPermitted, configurable: true, writable: true })
    return () => {
      if (own) Object.defineProperty(document, name, own)
      else Reflect.deleteProperty(document, name)
    }
  }

  const restore = [permit('createElement'), permit('createElementNS')]
  Element.prototype.setAttribute = setPermitted
  DOMParser.prototype.parseFromString = function parsePermitted(text, type) {
    return parseFromString.call(this, hideStyles(String(text), nonce), type)
  }
  try {
    return await work()
  } finally {
    Element.prototype.setAttribute = setAttribute
    DOMParser.prototype.parseFromString = parseFromString
    for (const undo of restore) undo()
  }
}
