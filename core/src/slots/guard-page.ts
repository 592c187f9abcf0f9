import { rootElementId } from '../lib/page-root.ts'

/** Built-in objects of the language that a page and all plugins rely on. */
const guarded: Readonly<Record<string, object>> = {
  JSON,
  Object,
  'Object.prototype': Object.prototype,
  'Function.prototype': Function.prototype,
  Array,
  'Array.prototype': Array.prototype,
  'String.prototype': String.prototype,
  'RegExp.prototype': RegExp.prototype,
  Promise,
  'Promise.prototype': Promise.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
}

type Known = { name: string; owner: object; key: PropertyKey; descriptor: PropertyDescriptor }

function listKnown(): Known[] {
  return Object.entries(guarded).flatMap(([name, owner]) =>
    Reflect.ownKeys(owner).flatMap((key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(owner, key)
      return descriptor ? [{ name: `${name}.${String(key)}`, owner, key, descriptor }] : []
    }),
  )
}

function isSame(one: PropertyDescriptor | undefined, other: PropertyDescriptor): boolean {
  return one?.value === other.value && one?.get === other.get && one?.set === other.set
}

/** `for … in` would find it in everything. */
function removeInherited(name: string, owner: object): string[] {
  return Object.keys(owner).flatMap((key) => (Reflect.deleteProperty(owner, key) ? `${name}.${key}` : []))
}

/**
 * Remembers the built-in objects of the language. The returned function restores what was changed since, and
 * names it. Browser APIs that administrators' own scripts may wrap, such as `fetch`, are not restored.
 */
export function guardBuiltIns(): () => string[] {
  const known = listKnown()
  return () => {
    const changed = known.flatMap(({ name, owner, key, descriptor }) => {
      if (isSame(Reflect.getOwnPropertyDescriptor(owner, key), descriptor)) return []
      return Reflect.defineProperty(owner, key, descriptor) ? name : []
    })
    const added = ['Object.prototype', 'Array.prototype'].flatMap((name) =>
      removeInherited(name, guarded[name] ?? {}),
    )
    return [...changed, ...added]
  }
}

/** If the page is removed more often, only safe mode helps. */
const maxReturns = 3

/** Restores the page when a script removes its root from the document. */
export function guardRoot(onRemoved: () => void): void {
  const root = document.getElementById(rootElementId)
  if (!root) return
  let returns = 0
  const observer = new MutationObserver(() => {
    if (root.isConnected) return
    returns += 1
    if (returns >= maxReturns) observer.disconnect()
    document.body.prepend(root)
    onRemoved()
  })
  observer.observe(document.documentElement, { childList: true })
  observer.observe(document.body, { childList: true })
}
