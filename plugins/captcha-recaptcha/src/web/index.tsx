import { defineWebPlugin } from '@querent/sdk/web'
import { RecaptchaChallenge } from './RecaptchaChallenge.tsx'

export default defineWebPlugin({ slots: { 'captcha.challenge': RecaptchaChallenge } })
