import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { Form, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { Button, Dialog, FormAlert, TextInput, trashIcon } from '../../ui/index.ts'
import styles from './AdminList.module.scss'
import type { ListView } from './list-params.ts'

export type PurgeButtonProps = {
  kind: ListView['kind']
  /** Whether an action is running, which the dialog waits for. */
  isBusy: boolean
}

/** Permanently removes all deleted posts of a kind. A word must be typed first, to prevent mistakes. */
export function PurgeButton({ kind, isBusy }: PurgeButtonProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="danger"
        icon={trashIcon}
        aria-disabled={isBusy || undefined}
        onClick={() => setIsOpen(!isBusy)}
      >
        {t('admin_lists.purge.open')}
      </Button>
      {isOpen && <PurgeDialog kind={kind} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const maxWaitMs = 120_000

// texts: admin_lists.purge.title.*
function PurgeDialog({ kind, onClose }: Pick<PurgeButtonProps, 'kind'> & { onClose: () => void }) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const word = t('admin_lists.purge.word')
  const form = useContractForm({
    initial: { word: '' },
    check: (values) => ({
      word: values.word.trim() === word ? undefined : t('admin_lists.purge.wrong', { word }),
    }),
    submit: async () => {
      await api.call('adminPermanentDeletion', { type: kind }, { timeoutMs: maxWaitMs })
      onClose()
      toasts.show(t('admin_lists.purge.done'))
      await revalidate()
    },
  })
  return (
    <Dialog title={t(`admin_lists.purge.title.${kind}`)} role="alertdialog" onClose={onClose}>
      <Form form={form}>
        <FormAlert kind="warning">{t('admin_lists.purge.body')}</FormAlert>
        <TextInput {...form.text('word')} label={t('admin_lists.purge.type', { word })} autoComplete="off" />
        <div className={styles.dialogButtons}>
          <Button variant="subtle" onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <SubmitButton form={form} variant="danger">
            {t('admin_lists.purge.confirm')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
