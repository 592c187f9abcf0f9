import { useState } from 'react'
import { useTexts } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './ActionControl.module.scss'
import { callAction } from './call-action.ts'
import type { PluginField } from './plugin-field.ts'

export type ActionControlProps = { field: PluginField; onReload: () => Promise<void> }

/** Has the plugin do something now, such as fetching accounts, and says how it went. */
export function ActionControl({ field, onReload }: ActionControlProps) {
  const { t, language } = useTexts()
  const toasts = useToasts()
  const session = useSessionActions()
  const [isBusy, setIsBusy] = useState(false)
  const { title, description, ui_options } = field
  const { action, text } = ui_options

  async function run() {
    if (!action) return
    setIsBusy(true)
    const { isDone, message } = await callAction({ ...action, token: session.token(), language })
    const { toast_return_message, refresh_form_config } = action.on_complete
    if (!isDone) toasts.show(message || t('plugin_form.action.failed'), 'danger')
    else if (toast_return_message) toasts.show(message || t('plugin_form.action.done'))
    if (refresh_form_config) await onReload()
    setIsBusy(false)
  }

  return (
    <div className={styles.action}>
      <div className={styles.words}>
        {text && <p className={styles.title}>{title}</p>}
        {description && <p className={styles.hint}>{description}</p>}
      </div>
      <Button isBusy={isBusy} disabled={!action} onClick={run}>
        {text || title}
      </Button>
    </div>
  )
}
