import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { useSession } from '../../runtime/session/index.ts'

/** Reports to the server, once the page is there, that a member's shared link led to it. */
export function useShareVisit(objectId: string): void {
  const api = useApi()
  const { user } = useSession()
  const username = new URLSearchParams(useLocation().search).get('share')
  const isOwn = username === user?.username
  useEffect(() => {
    if (!username || isOwn) return
    // The user has not asked for it, so nothing is said of it if it fails.
    const options = { passThrough: true, ignore50x: true }
    api.call('shareVisit', { object_id: objectId, username }, options).catch(() => undefined)
  }, [api, objectId, username, isOwn])
}
