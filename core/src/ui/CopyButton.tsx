import { useEffect, useState } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { Button, type ButtonLook } from './Button.tsx'
import { checkIcon, copyIcon } from './icons.ts'

export type CopyButtonProps = ButtonLook & { text: string; label: string }

const shownMs = 2000

/** Copies a text and says so. */
export function CopyButton({ text, label, variant = 'subtle', size, isWide }: CopyButtonProps) {
  const t = useText()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [state])

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      // Browsers refuse without permission or on plain http; the text can be selected by hand.
      setState('failed')
    }
  }

  const words = { idle: label, copied: t('ui.copy.done'), failed: t('ui.copy.failed') }
  return (
    <Button
      {...{ variant, size, isWide }}
      className="q-needs-script"
      icon={state === 'copied' ? checkIcon : copyIcon}
      onClick={handleClick}
    >
      <span aria-live="polite">{words[state]}</span>
    </Button>
  )
}
