import { httpStatus } from '@querent/sdk/contract'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { attempt, type DataFor, type InputFor, silent, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'

export type EditRestoration = DataFor<'editRestorationAdd'>
export type RestorationState = EditRestoration | { failure: string } | undefined

/** Interval for polling a restoration in the background. */
const pollMs = 2000

type Request = Omit<InputFor<'editRestorationAdd'>, 'username'>

/** Starts a restoration, and follows it until all posts are processed. */
export function useRestoration(username: string) {
  const api = useApi()
  const t = useText()
  const [state, setState] = useState<RestorationState>()
  const [isStarting, setIsStarting] = useState(false)
  const { revalidate } = useRevalidator()
  const restorationId = state && 'restoration_id' in state ? state.restoration_id : 0
  const isRunning = state !== undefined && 'waiting_count' in state && state.waiting_count > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(async () => {
      const result = await attempt(api.call('editRestorationInfo', { restoration_id: restorationId }, silent))
      if (!result.ok) {
        // After another failure the next poll follows; without a session, the login page.
        if (result.failure.status === httpStatus.forbidden) setState({ failure: t('user_edits.stopped') })
        return
      }
      setState(result.data)
      if (result.data.waiting_count === 0) await revalidate()
    }, pollMs)
    return () => clearInterval(timer)
  }, [api, isRunning, restorationId, revalidate, t])

  /** False if it was rejected. */
  async function start(request: Request): Promise<boolean> {
    setIsStarting(true)
    const call = api.call('editRestorationAdd', { username, ...request }, { passThrough: true })
    const result = await attempt(call)
    setState(result.ok ? result.data : { failure: result.failure.msg })
    setIsStarting(false)
    if (result.ok) await revalidate()
    return result.ok
  }

  return { state, isStarting, start }
}
