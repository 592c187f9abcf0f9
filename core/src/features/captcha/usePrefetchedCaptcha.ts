import type { CaptchaAction } from '@querent/sdk/contract'
import { useEffect } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useCaptcha } from '../../lib/captcha.ts'
import { useHasCandidates } from '../../slots/index.ts'

/**
 * Requests the challenge of an action as soon as its form is shown, so that it is ready when the form is
 * sent. Does nothing on a site without captchas.
 */
export function usePrefetchedCaptcha(action: CaptchaAction): void {
  const api = useApi()
  const captcha = useCaptcha()
  const hasCaptcha = useHasCandidates('captcha.challenge')

  useEffect(() => {
    if (!hasCaptcha) return
    attempt(api.call('userActionRecord', { action })).then((demanded) => {
      if (demanded.ok) captcha.prefetch(action, demanded.data)
    })
  }, [action, api, captcha, hasCaptcha])
}
