export { withCaptcha } from './with-captcha.ts'
