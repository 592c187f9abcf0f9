import { useCallback, useEffect, useState } from 'react'
import { attempt, type DataFor, useApi } from '../../api/index.ts'

export type StorageData = DataFor<'uploadStorage'>

const pollMs = 1000

/** Where uploaded files are: undefined until it is known, null where it cannot be loaded; again while files move. */
export function useUploadStorage() {
  const api = useApi()
  const [storage, setStorage] = useState<StorageData | null>()
  const [round, setRound] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const isLoaded = storage !== undefined
  const isMoving = storage?.move?.is_running === true

  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      const found = await attempt(api.call('uploadStorage', undefined, { ignore50x: true, signal }))
      if (signal?.aborted) return
      // What was shown stays after a failure: the next attempt may succeed.
      setStorage((before) => (found.ok ? found.data : (before ?? null)))
      setRound((count) => count + 1)
    },
    [api],
  )

  useEffect(() => {
    if (isLoaded && !isMoving) return
    const leaving = new AbortController()
    const timer = setTimeout(() => refresh(leaving.signal), isLoaded ? pollMs : 0)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isLoaded, isMoving, refresh, round])

  async function move(to: 'store' | 'server') {
    setIsBusy(true)
    await attempt(api.call('uploadStorageMove', { to }))
    await refresh()
    setIsBusy(false)
  }

  return { storage, isBusy, isMoving, move }
}
