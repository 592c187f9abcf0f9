import { httpStatus } from '@querent/sdk/states'
import { useState } from 'react'
import { richText, useText } from '../../lib/i18n/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button, Dialog, FormAlert } from '../../ui/index.ts'
import styles from './EnableDialog.module.scss'
import { asksForAccess, PermissionList } from './PermissionList.tsx'
import type { InstalledPlugin } from './plugin-filter.ts'
import type { PluginActions } from './usePluginActions.ts'

export type EnableDialogProps = {
  plugin: InstalledPlugin
  /** All installed plugins, for the names of those it replaces. */
  plugins: readonly InstalledPlugin[]
  onEnable: PluginActions['enable']
  onClose: () => void
}

/** The access of a plugin, before it is enabled. */
export function EnableDialog({ plugin, plugins, onEnable, onClose }: EnableDialogProps) {
  const t = useText()
  const [problem, setProblem] = useState<string>()
  const replaced = getReplaced(plugin, plugins)

  const { run: enable, isBusy } = useAction(async () => {
    setProblem(undefined)
    const failure = await onEnable(plugin)
    if (!failure) onClose()
    // Errors that are not the plugin's have already been shown.
    else if (failure.status === httpStatus.badRequest) setProblem(failure.msg || t('app.error.unknown'))
    else onClose()
  })

  return (
    <Dialog
      title={t('plugins.enable.title', { name: plugin.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={enable}>
            {t('plugins.action.enable')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {problem && <FormAlert>{problem}</FormAlert>}
        {asksForAccess(plugin) && <p className={styles.intro}>{t('plugins.enable.intro')}</p>}
        <PermissionList plugin={plugin} />
        {replaced.map(({ slug_name, name }) => (
          <FormAlert key={slug_name} kind="warning">
            {richText(t('plugins.enable.replaces', { name }), { b: (content) => <strong>{content}</strong> })}
          </FormAlert>
        ))}
      </div>
    </Dialog>
  )
}

type Enabling = Pick<InstalledPlugin, 'permissions' | 'content_security' | 'replaces'>

/** The plugins that are disabled when this one is enabled. */
function getReplaced(
  { replaces }: Pick<InstalledPlugin, 'replaces'>,
  plugins: readonly InstalledPlugin[],
): InstalledPlugin[] {
  return plugins.filter(({ slug_name, enabled }) => enabled && replaces.includes(slug_name))
}

/** Whether there is anything to agree to before it is enabled. */
export function needsConsent(plugin: Enabling, plugins: readonly InstalledPlugin[]): boolean {
  return asksForAccess(plugin) || getReplaced(plugin, plugins).length > 0
}
