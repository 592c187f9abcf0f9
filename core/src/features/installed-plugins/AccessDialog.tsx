import type { AddedPluginAccess } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { asksForAccess, PermissionList } from './PermissionList.tsx'
import { useFamilyName } from './plugin-families.ts'

export type AccessDialogProps = {
  /** Of the plugin. */
  name: string
  added: AddedPluginAccess
  onAnswer: (isAgreed: boolean) => void
}

/** What a version asks for beyond the one that is on, before it takes its place. */
export function AccessDialog({ name, added, onAnswer }: AccessDialogProps) {
  const t = useText()
  const getFamilyName = useFamilyName()
  const { version, from, family, server_code } = added
  return (
    <ConfirmDialog
      title={t('plugins.access.title', { name, version })}
      confirmLabel={t('plugins.access.confirm', { version })}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      {family !== undefined && <p>{t('plugins.access.family', { family: getFamilyName(family) })}</p>}
      {server_code && <p>{t('plugins.access.server_code')}</p>}
      {asksForAccess(added) && (
        <>
          <p>{from ? t('plugins.access.intro', { from }) : t('plugins.access.intro_alone')}</p>
          <PermissionList plugin={added} />
        </>
      )}
    </ConfirmDialog>
  )
}
