import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { classes, Icon, TextInput, type TextInputProps } from '../../ui/index.ts'
import styles from './WizardPanel.module.scss'

export type WizardPanelProps = {
  title: string
  lead?: ReactNode
  icon?: string
  tone?: 'good' | 'bad'
  /** The panel took the place of another one: its title takes the focus, so that it is read aloud. */
  takesFocus: boolean
  children: ReactNode
}

/** One step of the wizard. */
export function WizardPanel({ title, lead, icon, tone, takesFocus, children }: WizardPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        {icon && (
          <span className={classes(styles.icon, tone && styles[tone])}>
            <Icon of={icon} />
          </span>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** The code that the start of the program printed: who reads it may install. */
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
