import { useCallback, useEffect, useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import type { TagChoice } from '../../ui/index.ts'
import { toUserChoice } from './useUserSearch.ts'

type State = 'loading' | 'ready' | 'failed'

/** Who is asked to answer a question: the list as it is stored, and as it is being changed. */
export function useInvitation(questionId: string, onSaved: () => void) {
  const api = useApi()
  const [state, setState] = useState<State>('loading')
  const [users, setPeople] = useState<TagChoice[]>([])
  const [isBusy, setIsBusy] = useState(false)

  const load = useCallback(async () => {
    setState('loading')
    const options = { passThrough: true, ignore50x: true }
    const result = await attempt(api.call('questionInvited', { id: questionId }, options))
    if (result.ok) setPeople(result.data.filter(({ username }) => username !== '').map(toUserChoice))
    setState(result.ok ? 'ready' : 'failed')
  }, [api, questionId])

  useEffect(() => {
    load()
  }, [load])

  async function save() {
    if (isBusy) return
    setIsBusy(true)
    const invite_user = users.map(({ slug }) => slug)
    const result = await attempt(api.call('questionInvite', { id: questionId, invite_user }))
    setIsBusy(false)
    if (result.ok) onSaved()
  }

  return { state, users, change: setPeople, load, save, isBusy }
}
