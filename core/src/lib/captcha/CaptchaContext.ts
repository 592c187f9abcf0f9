import { createContext } from 'react'
import type { Captcha } from './captcha.ts'

/** Where the dialog of a captcha finds what the error catalog demanded. */
export const CaptchaContext = createContext<Captcha | undefined>(undefined)
