import { useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { Button, CopyButton, Dialog, mailIcon, TextInput } from '../../ui/index.ts'
import styles from './AdminList.module.scss'
import type { ActionDialogProps } from './list-action.ts'
import type { AdminUser } from './UserRecord.tsx'

/** The link that activates an account: to copy, or by mail. */
export function ActivationDialog({ items: [user], onClose }: ActionDialogProps<AdminUser>) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const [url, setUrl] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const user_id = user?.user_id ?? ''

  async function handleMake() {
    setIsBusy(true)
    const answer = await attempt(api.call('adminUserActivation', { user_id }))
    if (answer.ok) setUrl(answer.data.activation_url)
    setIsBusy(false)
  }

  async function handleSend() {
    setIsBusy(true)
    const answer = await attempt(api.call('adminUserActivationSend', { user_id }))
    setIsBusy(false)
    if (!answer.ok) return
    onClose()
    toasts.show(t('admin_users.activation.sent'))
  }

  return (
    <Dialog title={t('admin_users.activation.title', { name: user?.display_name ?? '' })} onClose={onClose}>
      <p>{t('admin_users.activation.body')}</p>
      {url && <TextInput label={t('admin_users.activation.link')} value={url} dir="ltr" readOnly />}
      <div className={styles.dialogButtons}>
        {url ? (
          <CopyButton text={url} label={t('admin_users.activation.copy')} />
        ) : (
          <Button isBusy={isBusy} onClick={handleMake}>
            {t('admin_users.activation.make')}
          </Button>
        )}
        <Button variant="primary" icon={mailIcon} isBusy={isBusy} onClick={handleSend}>
          {t('admin_users.activation.send')}
        </Button>
      </div>
    </Dialog>
  )
}
