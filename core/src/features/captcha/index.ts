export { CaptchaDialog, type CaptchaDialogProps } from './CaptchaDialog.tsx'
export { useForeseenCaptcha } from './useForeseenCaptcha.ts'
