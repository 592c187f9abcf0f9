export { CaptchaHost } from './CaptchaHost.tsx'
export { DialogHost } from './DialogHost.tsx'
export { ToastHost } from './ToastHost.tsx'
