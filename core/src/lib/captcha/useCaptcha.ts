import { createContext, use } from 'react'
import type { Captcha } from './captcha.ts'

export const CaptchaContext = createContext<Captcha | undefined>(undefined)

export function useCaptcha(): Captcha {
  const captcha = use(CaptchaContext)
  if (!captcha) throw new Error('useCaptcha needs a CaptchaContext above it; wrap the tree in AppProviders.')
  return captcha
}
