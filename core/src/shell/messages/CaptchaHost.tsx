import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useCaptcha } from '../../lib/captcha.ts'

const CaptchaDialog = lazy(async () => ({
  default: (await import('../../features/captcha/index.ts')).CaptchaDialog,
}))

/** Shows the captcha that a call waits for, if any; its code comes with the first. */
export function CaptchaHost() {
  const { store, solve, refresh, close } = useCaptcha()
  const open = useStore(store, (state) => state.open)
  if (!open) return null
  return (
    <Suspense>
      <CaptchaDialog open={open} onSolve={solve} onRefresh={refresh} onClose={close} />
    </Suspense>
  )
}
