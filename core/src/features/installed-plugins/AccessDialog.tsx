import type { AddedPluginAccess } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { PermissionList } from './PermissionList.tsx'

export type AccessDialogProps = {
  /** Of the plugin. */
  name: string
  added: AddedPluginAccess
  onAnswer: (isAgreed: boolean) => void
}

/** What a version asks for beyond the one that is on, before it takes its place. */
export function AccessDialog({ name, added, onAnswer }: AccessDialogProps) {
  const t = useText()
  const { version, from } = added
  return (
    <ConfirmDialog
      title={t('plugins.access.title', { name, version })}
      confirmLabel={t('plugins.access.confirm', { version })}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <p>{from ? t('plugins.access.intro', { from }) : t('plugins.access.intro_alone')}</p>
      <PermissionList plugin={added} />
    </ConfirmDialog>
  )
}
