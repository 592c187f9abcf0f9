import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { recaptcha } from './recaptcha.ts'

export default defineServerPlugin({ config, captcha: recaptcha })
