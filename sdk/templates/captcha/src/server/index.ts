import { defineServerPlugin } from '@querent/sdk/server'
import { digitCaptcha } from './digit-captcha.ts'

export default defineServerPlugin({ captcha: digitCaptcha })
