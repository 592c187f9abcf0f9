/** The item of a menu that an arrow, Home or End leads to; nothing for any other key. */
export function findMenuItem(menu: ParentNode, isOpen: boolean, key: string): HTMLElement | undefined {
  const items = [...menu.querySelectorAll<HTMLElement>('.dropdown-item:not(:disabled)')]
  const active = document.activeElement
  const at = active instanceof HTMLElement ? items.indexOf(active) : -1
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (!isOpen) return undefined
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return undefined
}
