import { use } from 'react'
import { CaptchaContext } from './CaptchaContext.ts'
import type { Captcha } from './captcha.ts'

export function useCaptcha(): Captcha {
  const captcha = use(CaptchaContext)
  if (!captcha) throw new Error('useCaptcha needs a CaptchaContext above it; wrap the tree in AppProviders.')
  return captcha
}
