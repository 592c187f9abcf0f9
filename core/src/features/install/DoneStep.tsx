import { type MouseEvent, useEffect } from 'react'
import { toAddress } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Icon, icons, mailIcon } from '../../ui/index.ts'
import styles from './Steps.module.scss'
import { clearSavedAnswers } from './saved-answers.ts'
import { WizardPanel } from './WizardPanel.tsx'

export type DoneStepProps = { takesFocus: boolean; siteName: string }

/** The site runs. */
export function DoneStep({ takesFocus, siteName }: DoneStepProps) {
  const t = useText()

  useEffect(() => {
    clearSavedAnswers()
    // The wizard's own address is closed from now on; a reload leads to the site instead.
    window.history.replaceState(window.history.state, '', toAddress('/'))
  }, [])

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
          <Icon of={mailIcon} />
          <span>{t('install.done.mail')}</span>
        </li>
        <li className={styles.note}>
          <Icon of={icons.questionIcon} />
          <span>{t('install.done.content')}</span>
        </li>
      </ul>
      <div className={styles.actions}>
        <a className="btn btn-primary" href={toAddress('/')} onClick={openSite}>
          {t('install.done.open')}
        </a>
      </div>
    </WizardPanel>
  )
}

/** The page has to come from the server again: this one still belongs to a program that is not installed. */
function openSite(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  window.location.assign(event.currentTarget.href)
}
