import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { imageCaptcha } from './image-captcha.ts'

export default defineServerPlugin({ config, captcha: imageCaptcha })
