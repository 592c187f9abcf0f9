import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button } from '../../ui/index.ts'
import { DeletionDialog } from './DeletionDialog.tsx'
import styles from './OwnAccount.module.scss'

export type DeletionSectionProps = {
  /** Out of the mail that leads here; empty otherwise. */
  code: string
}

/** The way out, for ever. */
export function DeletionSection({ code }: DeletionSectionProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)

  // The link of the mail leads to the question, never past it.
  useEffect(() => setIsOpen(code !== ''), [code])

  return (
    <section className={styles.section} aria-labelledby="settings-deletion">
      <h2 id="settings-deletion" className={styles.title}>
        {t('own_account.deletion.title')}
      </h2>
      <p className={styles.lead}>{t('own_account.deletion.lead')}</p>
      <Button size="small" variant="danger" className="q-needs-script" onClick={() => setIsOpen(true)}>
        {t('own_account.deletion.open')}
      </Button>
      {isOpen && <DeletionDialog code={code} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
