import { defineWebPlugin } from '@querent/sdk/web'
import { DigitChallenge } from './DigitChallenge.tsx'

export default defineWebPlugin({ slots: { 'captcha.challenge': DigitChallenge } })
