import type { QuestionView } from '@querent/sdk/contract'
import { useEffect, useState } from 'react'
import { useSession } from '../../runtime/session/index.ts'
import { lazyExtra } from '../../ui/index.ts'

const QuoteButton = lazyExtra(async () => (await import('./QuoteButton.tsx')).QuoteButton)

export type QuoteSelectionProps = { view: QuestionView }

/** Lets members quote what they select in a post. Loads nothing until something is selected. */
export function QuoteSelection({ view }: QuoteSelectionProps) {
  const { isLoggedIn } = useSession()
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    const handleSelection = () => document.getSelection()?.isCollapsed === false && setIsWanted(true)
    handleSelection()
    document.addEventListener('selectionchange', handleSelection)
    return () => document.removeEventListener('selectionchange', handleSelection)
  }, [])

  return isLoggedIn && isWanted && <QuoteButton view={view} />
}
