import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { PanelHead, type PanelHeadProps, TextInput, type TextInputProps } from '../../ui/index.ts'
import styles from './WizardPanel.module.scss'

export type WizardPanelProps = Omit<PanelHeadProps, 'ref'> & {
  /** Whether the panel replaced another one: its title takes the focus, so that it is read aloud. */
  takesFocus: boolean
  children: ReactNode
}

/** One step of the wizard. */
export function WizardPanel({ takesFocus, children, ...head }: WizardPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className={styles.panel}>
      <PanelHead {...head} ref={heading} />
      {children}
    </div>
  )
}

/** The code that the program printed on start: only those who can read it may install. */
export function CodeField(field: Omit<TextInputProps, 'label' | 'hint'>) {
  const t = useText()
  return (
    <TextInput
      {...field}
      label={t('install.code.label')}
      hint={t('install.code.hint')}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  )
}
