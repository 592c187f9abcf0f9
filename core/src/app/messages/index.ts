export { DialogHost } from './DialogHost.tsx'
export { ToastHost } from './ToastHost.tsx'
