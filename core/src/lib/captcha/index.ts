export { CaptchaContext } from './CaptchaContext.ts'
export {
  type Captcha,
  type CaptchaOccasion,
  type CaptchaSolution,
  type CaptchaState,
  type CaptchaVisit,
  createCaptcha,
  type OpenCaptcha,
} from './captcha.ts'
export { useCaptcha } from './useCaptcha.ts'
