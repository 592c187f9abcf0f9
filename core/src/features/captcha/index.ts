export { CaptchaDialog, type CaptchaDialogProps } from './CaptchaDialog.tsx'
export { usePrefetchedCaptcha } from './usePrefetchedCaptcha.ts'
