import { type ReactNode, useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from '../../ui/index.ts'
import styles from './Form.module.scss'

export type SubmitButtonProps = Pick<ButtonProps, 'isWide' | 'icon' | 'variant'> & {
  form: { isBusy: boolean }
  children: ReactNode
}

const subscribeToNothing = () => () => {}

/** True once the script has taken the page over. */
function useIsInteractive(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/** Sends its form. A press of Enter before the script runs does nothing, since a disabled button stops it. */
export function SubmitButton({ form, variant = 'primary', children, ...look }: SubmitButtonProps) {
  const isInteractive = useIsInteractive()
  return (
    <Button
      {...look}
      variant={variant}
      type="submit"
      className={isInteractive ? undefined : styles.waiting}
      disabled={!isInteractive}
      isBusy={form.isBusy}
    >
      {children}
    </Button>
  )
}
