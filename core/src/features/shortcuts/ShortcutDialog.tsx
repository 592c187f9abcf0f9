import { Fragment } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/index.ts'
import styles from './ShortcutDialog.module.scss'
import { ShortcutSwitch } from './ShortcutSetting.tsx'
import { type Shortcut, shortcutGroups, shortcuts } from './shortcut-list.ts'

export type ShortcutDialogProps = { onClose: () => void }

/** All shortcuts by group, and a link to disable them. */
// texts: shortcuts.group.*, shortcuts.name.*
export function ShortcutDialog({ onClose }: ShortcutDialogProps) {
  const t = useText()
  return (
    <Dialog title={t('shortcuts.title')} size="large" onClose={onClose}>
      <div className={styles.groups}>
        {shortcutGroups.map((group) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`} className={styles.title}>
              {t(`shortcuts.group.${group}`)}
            </h3>
            <dl className={styles.list}>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map((shortcut) => (
                  <div key={shortcut.id} className={styles.row}>
                    <dt>{t(`shortcuts.name.${shortcut.id}`)}</dt>
                    <dd className={styles.keys}>
                      <Keys of={shortcut} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <ShortcutSwitch />
    </Dialog>
  )
}

function Keys({ of: { keys } }: { of: Shortcut }) {
  const t = useText()
  return keys.map((way, index) => (
    <Fragment key={way.join(' ')}>
      {index > 0 && <span className={styles.join}>{t('shortcuts.or')}</span>}
      {way.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && <span className={styles.join}>{t('shortcuts.then')}</span>}
          <kbd dir="ltr" className={styles.key}>
            {key}
          </kbd>
        </Fragment>
      ))}
    </Fragment>
  ))
}
