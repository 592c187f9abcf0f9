import { useEffect, useState } from 'react'
import { attempt, silent, useApi } from '../../api/index.ts'
import { useSession } from './useSession.ts'

/**
 * The server's message about what an account lacks for an action; empty if it lacks nothing, and until that
 * is known.
 */
export function useMissingPrivilege(action: 'answer.add' | 'comment.add'): string {
  const api = useApi()
  const { isActivated, isStaff } = useSession()
  const [missing, setMissing] = useState('')
  const isUncertain = isActivated && !isStaff

  useEffect(() => {
    if (!isUncertain) return
    const abort = new AbortController()
    const ask = async () => {
      // Only a hint: if the call fails, the server still rejects the action.
      const options = { signal: abort.signal, ...silent, staysLoggedOut: true, onLeave: () => undefined }
      const result = await attempt(api.call('permissionInfo', { action }, options))
      const permission = result.ok ? result.data[action] : undefined
      if (!abort.signal.aborted && permission) setMissing(permission.no_permission_tip)
    }
    ask()
    return () => abort.abort()
  }, [api, action, isUncertain])

  return isUncertain ? missing : ''
}
