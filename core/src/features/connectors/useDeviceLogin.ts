import { useEffect, useEffectEvent, useState } from 'react'
import { attempt, type DataFor, useApi } from '../../api/index.ts'

export type DeviceLogin = DataFor<'userCenterDeviceStart'>

export type DeviceLoginStage =
  | { kind: 'starting' }
  | { kind: 'waiting'; login: DeviceLogin }
  | { kind: 'expired'; login: DeviceLogin }
  | { kind: 'unavailable' }

const pollMs = 2000
const quietly = { passThrough: true, ignore50x: true }

/** A login that is completed on another device: begins it, and asks how far it is while the user waits. */
export function useDeviceLogin(onDone: (code: string) => void) {
  const api = useApi()
  const [stage, setStage] = useState<DeviceLoginStage>({ kind: 'starting' })
  const [round, setRound] = useState(0)

  // Every round is a login of its own; an answer to an earlier one comes too late.
  useEffect(() => {
    let isCurrent = true
    setStage({ kind: 'starting' })
    attempt(api.call('userCenterDeviceStart', undefined, quietly)).then((answer) => {
      if (!isCurrent) return
      setStage(answer.ok ? { kind: 'waiting', login: answer.data } : { kind: 'unavailable' })
    })
    return () => {
      isCurrent = false
    }
  }, [api, round])

  const waiting = stage.kind === 'waiting' ? stage.login : undefined
  const done = useEffectEvent(onDone)

  useEffect(() => {
    if (!waiting) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask(login: DeviceLogin) {
      const answer = await attempt(
        api.call('userCenterDeviceCheck', { device_key: login.device_key }, quietly),
      )
      if (!isCurrent) return
      if (answer.ok && answer.data.state === 'expired') return setStage({ kind: 'expired', login })
      if (answer.ok && answer.data.state === 'done') return done(answer.data.code)
      plan(login)
    }

    function plan(login: DeviceLogin) {
      clearTimeout(timer)
      // In a hidden tab nobody waits for an answer; it goes on when the tab is looked at again.
      if (!document.hidden) timer = setTimeout(() => ask(login), pollMs)
    }

    const handleVisibility = () => plan(waiting)
    document.addEventListener('visibilitychange', handleVisibility)
    plan(waiting)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [api, waiting])

  return { stage, renew: () => setRound((last) => last + 1) }
}
