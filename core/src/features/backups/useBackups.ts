import { useCallback, useEffect, useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import type { BackupOverview } from './load-backups.ts'

const pollMs = 1500

/** What was loaded, and what the server says since: again and again while something goes on. */
export function useBackups(loaded: BackupOverview) {
  const api = useApi()
  const [overview, setOverview] = useState(loaded)
  const [round, setRound] = useState(0)
  const isRunning = overview.run?.state === 'running'

  useEffect(() => setOverview(loaded), [loaded])

  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      const found = await attempt(api.call('backupOverview', undefined, { ignore50x: true, signal }))
      if (signal?.aborted) return
      if (found.ok) setOverview(found.data)
      // Also after a failure: the next one may succeed.
      setRound((count) => count + 1)
    },
    [api],
  )

  useEffect(() => {
    if (!isRunning) return
    const leaving = new AbortController()
    const timer = setTimeout(() => refresh(leaving.signal), pollMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isRunning, refresh, round])

  return { overview, isRunning, refresh }
}
