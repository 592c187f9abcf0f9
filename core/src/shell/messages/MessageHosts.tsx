import { useStore } from 'zustand'
import { useCaptcha } from '../../lib/captcha.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useToasts } from '../../lib/toasts.ts'
import { lazyPart, ToastRegion } from '../../ui/index.ts'

/** Messages, dialogs and captchas of the application, on every page. */
export function MessageHosts() {
  return (
    <>
      <ToastHost />
      <DialogHost />
      <CaptchaHost />
    </>
  )
}

/** Shows the messages of the application. */
function ToastHost() {
  const { store, dismiss } = useToasts()
  const { toasts, announcement } = useStore(store)
  return <ToastRegion toasts={[...toasts]} announcement={announcement} onDismiss={dismiss} />
}

const CaptchaDialog = lazyPart(async () => (await import('../../features/captcha/index.ts')).CaptchaDialog)

/** Shows the captcha that a call waits for, if any; its code is loaded with the first. */
function CaptchaHost() {
  const { store, solve, refresh, close } = useCaptcha()
  const open = useStore(store, (state) => state.open)
  if (!open) return null
  return <CaptchaDialog open={open} onSolve={solve} onRefresh={refresh} onClose={close} />
}

const OpenDialog = lazyPart(async () => (await import('./OpenDialog.tsx')).OpenDialog)

/** Shows the one open dialog, if any; its code is loaded with the first. */
function DialogHost() {
  const { store, answer } = useDialogs()
  const open = useStore(store, (state) => state.open)
  if (!open) return null
  return <OpenDialog key={open.id} dialog={open} onAnswer={answer} />
}
