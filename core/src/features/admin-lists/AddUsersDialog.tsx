import { useRevalidator } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useContractForm } from '../../runtime/forms/index.ts'
import { TextArea } from '../../ui/index.ts'
import { FormDialog } from './FormDialog.tsx'

const longestWaitMs = 120_000

/** Adds accounts, one a line: all of them, or none where a line is wrong. */
export function AddUsersDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const form = useContractForm({
    required: ['users'],
    initial: { users: '' },
    submit: async (values) => {
      await api.call('adminUsersAdd', values, { timeoutMs: longestWaitMs })
      onClose()
      toasts.show(t('admin_users.add.done'))
      await revalidate()
    },
  })
  return (
    <FormDialog
      title={t('admin_users.add.open')}
      form={form}
      submitLabel={t('admin_users.add.submit')}
      onClose={onClose}
    >
      <TextArea
        {...form.text('users')}
        label={t('admin_users.add.lines')}
        hint={t('admin_users.add.hint')}
        placeholder={'Ada Lovelace, ada@example.com, Engine-1843'}
        rows={6}
        dir="ltr"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
