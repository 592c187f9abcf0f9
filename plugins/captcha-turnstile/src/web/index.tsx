import { defineWebPlugin } from '@querent/sdk/web'
import { TurnstileChallenge } from './TurnstileChallenge.tsx'

export default defineWebPlugin({ slots: { 'captcha.challenge': TurnstileChallenge } })
