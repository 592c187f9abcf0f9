import { useMemo } from 'react'
import { useApi } from '../../api/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import type { CompletionProps } from './Completion.tsx'
import { CompletionList } from './CompletionList.tsx'
import { searchUsers } from './completion-options.ts'
import { useCompletion } from './useCompletion.ts'

/** The completion itself, fetched once a user begins something that can be completed. */
export function LoadedCompletion({ area, onValueChange }: CompletionProps) {
  const api = useApi()
  const { isActivated } = useSession()
  const findPeople = useMemo(() => (isActivated ? searchUsers(api) : undefined), [api, isActivated])
  const completion = useCompletion({ area, onValueChange, findPeople })
  return (
    <CompletionList
      completion={completion}
      container={area.current?.closest('dialog, main') ?? document.body}
    />
  )
}
