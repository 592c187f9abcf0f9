import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { turnstile } from './turnstile.ts'

export default defineServerPlugin({ config, captcha: turnstile })
