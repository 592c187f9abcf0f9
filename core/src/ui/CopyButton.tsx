import { useText } from '../lib/i18n/index.ts'
import { Button, type ButtonLook } from './Button.tsx'
import { checkIcon, copyIcon } from './icons.ts'
import { useCopy } from './useCopy.ts'

export type CopyButtonProps = ButtonLook & { text: string; label: string }

/** Copies a text and says so. */
export function CopyButton({ text, label, variant = 'subtle', size, isWide }: CopyButtonProps) {
  const t = useText()
  const { state, copy } = useCopy()
  const words = { idle: label, copied: t('ui.copy.done'), failed: t('ui.copy.failed') }
  return (
    <Button
      {...{ variant, size, isWide }}
      className="q-needs-script"
      icon={state === 'copied' ? checkIcon : copyIcon}
      onClick={() => copy(text)}
    >
      <span aria-live="polite">{words[state]}</span>
    </Button>
  )
}
