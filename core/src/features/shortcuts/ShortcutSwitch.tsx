import { useText } from '../../lib/i18n/index.ts'
import { Switch } from '../../ui/index.ts'
import { setShortcutsOn, useShortcutsOn } from './shortcut-preference.ts'

/** Whether this browser hears shortcuts; holds at once. */
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
