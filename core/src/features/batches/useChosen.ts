import { useState } from 'react'

/** What is chosen on all pages of a list. Another list, or search, begins with nothing: what it lacks would stay unseen. */
export function useChosen(list: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [chosenIn, setChosenIn] = useState(list)
  if (chosenIn !== list) {
    setChosenIn(list)
    setChosen(new Set())
  }
  return [chosen, setChosen] as const
}
