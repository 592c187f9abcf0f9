export { CaptchaContext } from './CaptchaContext.ts'
export { type Captcha, type CaptchaState, createCaptcha } from './captcha.ts'
