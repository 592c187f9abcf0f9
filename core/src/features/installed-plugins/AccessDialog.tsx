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

/** The access that a version requests beyond the enabled one, before it replaces it. */
export function AccessDialog({ name, added, onAnswer }: AccessDialogProps) {
  const t = useText()
  const { version, from } = added
  const title = from
    ? t('plugins.access.title', { name, version })
    : t('plugins.enable.title', { name: `${name} ${version}` })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t('plugins.access.confirm', { version })}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      {from ? <Comparison added={added} /> : <FirstAccess added={added} />}
    </ConfirmDialog>
  )
}

function Comparison({ added }: Pick<AccessDialogProps, 'added'>) {
  const t = useText()
  const getFamilyName = useFamilyName()
  const { from, family, server_code } = added
  return (
    <>
      {family !== undefined && <p>{t('plugins.access.family', { family: getFamilyName(family) })}</p>}
      {server_code && <p>{t('plugins.access.server_code')}</p>}
      {asksForAccess(added) && (
        <>
          <p>{t('plugins.access.intro', { from })}</p>
          <PermissionList plugin={added} />
        </>
      )}
    </>
  )
}

/** If the files of the previous version are missing, nothing is known to compare with. */
function FirstAccess({ added }: Pick<AccessDialogProps, 'added'>) {
  const t = useText()
  return (
    <>
      {asksForAccess(added) && <p>{t('plugins.enable.intro')}</p>}
      <PermissionList plugin={added} />
    </>
  )
}
