import { webClient } from '@querent/sdk/states'
import { withBasePath } from '../../lib/base-path.ts'
import { useTexts } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button } from '../../ui/index.ts'
import styles from './ActionControl.module.scss'
import type { PluginField } from './plugin-field.ts'

export type ActionControlProps = { field: PluginField; onReload: () => Promise<void> }

/** Runs an action of the plugin now, such as fetching accounts, and shows the result. */
export function ActionControl({ field, onReload }: ActionControlProps) {
  const { t, language } = useTexts()
  const toasts = useToasts()
  const { title, description, ui_options } = field
  const { action, text } = ui_options

  const { run, isBusy } = useAction(async () => {
    if (!action) return
    const { isDone, message } = await callAction({ ...action, language })
    const { toast_return_message, refresh_form_config } = action.on_complete
    if (!isDone) toasts.show(message || t('plugin_form.action.failed'), 'danger')
    else if (toast_return_message) toasts.show(message || t('plugin_form.action.done'))
    if (refresh_form_config) await onReload()
  })

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

type ActionReply = { isDone: boolean; message: string }

type ActionCall = {
  url: string
  method: string
  language: string
}

/**
 * Calls the route behind a button of a form. Such a call may take long, for example if a service is asked for
 * all its members, so it has no time limit; its result is at most a message.
 */
async function callAction({ url, method, language }: ActionCall): Promise<ActionReply> {
  // Only this site is called, whatever a plugin wrote into its form.
  if (new URL(url, window.location.href).origin !== window.location.origin)
    return { isDone: false, message: '' }
  try {
    const response = await fetch(withBasePath(url), {
      method: method.toUpperCase(),
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        [webClient.header]: webClient.value,
      },
      credentials: 'include',
    })
    const reply: unknown = await response.json().catch(() => undefined)
    return { isDone: response.ok, message: getMessage(reply) }
  } catch {
    return { isDone: false, message: '' }
  }
}

function textAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** The `message` of the response or of its data, else the envelope's own. */
function getMessage(reply: unknown): string {
  const found = [textAt(textAt(reply, 'data'), 'message'), textAt(reply, 'message'), textAt(reply, 'msg')]
  return found.find((text): text is string => typeof text === 'string' && text !== '') ?? ''
}
