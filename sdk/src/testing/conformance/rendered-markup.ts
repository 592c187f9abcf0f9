const mathElements = `math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded
  mphantom menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd`
const elements = new Set(['span', 'code', ...mathElements.split(/\s+/)])
/** Attributes that load, link, style or run something, or that refer to an element of the page. */
const harmful = /^(on.*|style|href|src|srcset|id|name|action|formaction|data|xlink:.*|actiontype)$/i

const namedEntities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const tag = /<\/?([a-zA-Z][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g

function listProblems(name: string, attributes: string, slug: string): string[] {
  if (!elements.has(name)) return [`the element <${name}>`]
  return [...attributes.matchAll(/\s([^\s=]+)(?:="([^"]*)")?/g)].flatMap(([, attribute = '', value = '']) => {
    if (harmful.test(attribute)) return [`the attribute ${attribute} of <${name}>`]
    if (attribute !== 'class' || (name !== 'span' && name !== 'code')) return []
    const strange = value
      .split(/\s+/)
      .filter((part) => part && !part.startsWith('hljs') && !part.startsWith(slug))
    return strange.map((part) => `the class ${part}, which begins neither with hljs nor with ${slug}`)
  })
}

/** The parts of a fragment that the host would remove, in words. */
export function listForbiddenMarkup(html: string, slug: string): string[] {
  const problems = [...html.matchAll(tag)].flatMap(([, name = '', attributes = '']) =>
    listProblems(name.toLowerCase(), attributes, slug),
  )
  return html.replace(tag, '').includes('<')
    ? [...problems, 'a < that is neither a tag nor written as &lt;']
    : problems
}

/** The text of a fragment, as users copy it. */
export function readText(html: string): string {
  return html
    .replace(tag, '')
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      return namedEntities[name] ?? whole
    })
}
