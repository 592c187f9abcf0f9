import { defineWebPlugin } from '@querent/sdk/web'
import { ImageChallenge } from './ImageChallenge.tsx'

export default defineWebPlugin({ slots: { 'captcha.challenge': ImageChallenge } })
