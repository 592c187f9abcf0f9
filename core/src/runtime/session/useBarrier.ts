import { useEffect, useState } from 'react'
import { attempt, silent, useApi } from '../../api/index.ts'
import { useSession } from './useSession.ts'

/** Why an account may not do this yet, as the server says it; empty where it may, and until that is known. */
export function useBarrier(action: 'answer.add' | 'comment.add'): string {
  const api = useApi()
  const { isActivated, isStaff } = useSession()
  const [barrier, setBarrier] = useState('')
  const isUncertain = isActivated && !isStaff

  useEffect(() => {
    if (!isUncertain) return
    const abort = new AbortController()
    const ask = async () => {
      // It only helps: when it fails, the server still refuses what is sent.
      const options = { signal: abort.signal, ...silent, staysLoggedOut: true, onLeave: () => undefined }
      const result = await attempt(api.call('permissionInfo', { action }, options))
      const permission = result.ok ? result.data[action] : undefined
      if (!abort.signal.aborted && permission) setBarrier(permission.no_permission_tip)
    }
    ask()
    return () => abort.abort()
  }, [api, action, isUncertain])

  return isUncertain ? barrier : ''
}
