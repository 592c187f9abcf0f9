import { useState } from 'react'

/** What is selected on all pages of a list. Another list, or search, begins with nothing: what it lacks would stay unseen. */
export function useSelection(list: string) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [ownList, setOwnList] = useState(list)
  if (ownList !== list) {
    setOwnList(list)
    setSelected(new Set())
  }
  return [selected, setSelected] as const
}
