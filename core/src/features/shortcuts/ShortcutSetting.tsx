import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, lazyPart, Switch } from '../../ui/index.ts'
import styles from './ShortcutSetting.module.scss'
import { setShortcutsOn, useShortcutsOn } from './shortcut-preference.ts'

const ShortcutDialog = lazyPart(async () => (await import('./ShortcutDialog.tsx')).ShortcutDialog)

/** The section of the settings about shortcuts: on or off, and the list. */
export function ShortcutSetting() {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={`${styles.setting} q-needs-script`} aria-labelledby="settings-shortcuts">
      <h2 id="settings-shortcuts" className={styles.title}>
        {t('shortcuts.title')}
      </h2>
      <ShortcutSwitch />
      <div>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('shortcuts.show')}
        </Button>
      </div>
      {isOpen && <ShortcutDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}

/** Whether this browser uses shortcuts; applied at once. */
export function ShortcutSwitch() {
  const t = useText()
  return (
    <Switch
      label={t('shortcuts.switch')}
      hint={t('shortcuts.switch_hint')}
      checked={useShortcutsOn()}
      onChange={(event) => setShortcutsOn(event.target.checked)}
    />
  )
}
