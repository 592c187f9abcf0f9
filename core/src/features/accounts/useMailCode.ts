import { httpStatus } from '@querent/sdk/states'
import { useEffect, useRef, useState } from 'react'
import { toApiFailure } from '../../api/index.ts'

/** `unreachable`: nothing was decided, and a retry may help. */
export type MailCodeState = 'working' | 'done' | 'expired' | 'refused' | 'unreachable'

export type MailCode = { state: MailCodeState; retry: () => void }

/**
 * Uses the code of a mail once the page runs. Opening its link alone changes nothing, so that programs that
 * scan mails do not use it up.
 */
export function useMailCode(code: string, redeem: (code: string) => Promise<void>): MailCode {
  const [state, setState] = useState<MailCodeState>(code ? 'working' : 'expired')
  const startedFor = useRef('')

  async function run() {
    setState('working')
    try {
      await redeem(code)
      setState('done')
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      if (!failure) throw thrown
      if (failure.isExpired) setState('expired')
      else
        setState(
          failure.status === httpStatus.unreachable || failure.status >= 500 ? 'unreachable' : 'refused',
        )
    }
  }

  // The call belongs to the code, however often the component renders.
  useEffect(() => {
    if (!code || startedFor.current === code) return
    startedFor.current = code
    run()
  })

  return { state, retry: run }
}
