import { useState } from 'react'

/**
 * The selected items on all pages of a list. Another list or search starts without a selection, since items
 * that it lacks would be invisible.
 */
export function useSelection(list: string) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [ownList, setOwnList] = useState(list)
  if (ownList !== list) {
    setOwnList(list)
    setSelected(new Set())
  }
  return [selected, setSelected] as const
}
