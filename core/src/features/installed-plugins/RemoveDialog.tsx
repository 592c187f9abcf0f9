import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Checkbox, ConfirmDialog } from '../../ui/index.ts'
import type { InstalledPlugin } from './plugin-filter.ts'
import type { PluginActions } from './usePluginActions.ts'

export type RemoveDialogProps = {
  plugin: InstalledPlugin
  onRemove: PluginActions['remove']
  onClose: () => void
}

/** Asks before a plugin is removed, and whether to delete its stored data as well. */
export function RemoveDialog({ plugin, onRemove, onClose }: RemoveDialogProps) {
  const t = useText()
  const [withData, setWithData] = useState(false)
  return (
    <ConfirmDialog
      title={t('plugins.remove.title', { name: plugin.name })}
      confirmLabel={t('plugins.action.remove')}
      isDanger
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        onRemove(plugin, withData)
      }}
    >
      <p>{t('plugins.remove.body')}</p>
      <Checkbox
        label={t('plugins.remove.with_data')}
        hint={t('plugins.remove.with_data_hint')}
        checked={withData}
        onChange={({ target }) => setWithData(target.checked)}
      />
    </ConfirmDialog>
  )
}
