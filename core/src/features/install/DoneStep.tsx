import { useEffect, useRef } from 'react'
import { attempt } from '../../api/index.ts'
import { useApp } from '../../app/context/index.ts'
import { useSessionActions } from '../../app/session/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Icon, icons } from '../../ui/index.ts'
import { forgetAnswers } from './kept-answers.ts'
import styles from './Steps.module.scss'
import { WizardPanel } from './WizardPanel.tsx'

export type Finished = { siteName: string; email: string; password: string }

export type DoneStepProps = Finished & { takesFocus: boolean }

/** The site runs. Its administrator is logged in on the way, which may fail without anybody minding. */
export function DoneStep({ takesFocus, siteName, email, password }: DoneStepProps) {
  const t = useText()
  const { api } = useApp()
  const session = useSessionActions()
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    forgetAnswers()
    // The wizard's own address is closed from now on; a reload leads to the site instead.
    window.history.replaceState(window.history.state, '', '/')
    attempt(api.call('userLogin', { e_mail: email, pass: password })).then((login) => {
      if (login.ok) session.logIn(login.data)
    })
  }, [api, session, email, password])

  return (
    <WizardPanel
      title={t('install.done.title', { site: siteName })}
      lead={t('install.done.lead')}
      icon={icons.checkIcon}
      tone="good"
      takesFocus={takesFocus}
    >
      <ul className={styles.notes}>
        <li className={styles.note}>
          <Icon of={icons.mailIcon} />
          <span>{t('install.done.mail')}</span>
        </li>
        <li className={styles.note}>
          <Icon of={icons.questionIcon} />
          <span>{t('install.done.content')}</span>
        </li>
      </ul>
      <div className={styles.actions}>
        {/* Not a link of this application: the program that answers there has just begun. */}
        <a className="btn btn-primary" href="/">
          {t('install.done.open')}
        </a>
      </div>
    </WizardPanel>
  )
}
