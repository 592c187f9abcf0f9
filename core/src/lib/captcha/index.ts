export { type Captcha, type CaptchaState, createCaptcha } from './captcha.ts'
export { CaptchaContext, useCaptcha } from './useCaptcha.ts'
