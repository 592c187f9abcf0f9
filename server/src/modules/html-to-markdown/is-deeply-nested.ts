const tag = /<(\/?)([a-z][a-z0-9-]*)/gi
const empty = new Set(['br', 'hr', 'img', 'col', 'wbr', 'input', 'area', 'source', 'link', 'meta'])
const maxDepth = 100

/**
 * Whether more elements are open at once than a text needs. Elements without an end count as open, so there
 * are false positives but no false negatives.
 */
export function isDeeplyNested(html: string): boolean {
  const openByName = new Map<string, number>()
  let depth = 0
  for (const [, slash, written = ''] of html.matchAll(tag)) {
    const name = written.toLowerCase()
    if (empty.has(name)) continue
    const open = openByName.get(name) ?? 0
    if (slash && open === 0) continue
    const step = slash ? -1 : 1
    openByName.set(name, open + step)
    depth += step
    if (depth > maxDepth) return true
  }
  return false
}
