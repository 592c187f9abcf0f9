import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAction } from '../../lib/useAction.ts'
import { usePlugins } from '../../slots/index.ts'
import { Button, Dialog, FormAlert } from '../../ui/index.ts'
import { asksForAccess, PermissionList, useAccessConsent } from '../installed-plugins/index.ts'
import { type CatalogPlugin, getShownVersion } from './catalog-entry.ts'

/** An archive over a slow line, after which a plugin has to start. */
const installMs = 120_000

export type InstallDialogProps = { plugin: CatalogPlugin; onClose: () => void }

/** The access that a plugin requests, before it is installed or replaced by a version that requests more. */
export function InstallDialog({ plugin, onClose }: InstallDialogProps) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const pagePlugins = usePlugins()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()
  const { slug_name, name, offered_version: version, installed_version: installed } = plugin
  const consent = useAccessConsent()
  const { permissions = [], hosts = [], content_security } = getShownVersion(plugin) ?? {}
  const access = { permissions, hosts, content_security }

  const { run: install, isBusy } = useAction(async () => {
    setProblem(undefined)
    const input = { plugin_slug_name: slug_name, version }
    const options = { passThrough: true, timeoutMs: installMs }
    const answer = await consent.attempt(
      (agreed) => api.call('adminPluginCatalogInstall', { ...input, ...agreed }, options),
      () => name,
    )
    if (!answer.ok) {
      // The user was asked for the password or for consent, and declined.
      if (!answer.failure.isAborted) setProblem(answer.failure.msg || t('app.error.unknown'))
      return
    }
    await Promise.all([revalidate(), pagePlugins.refresh()])
    const { version: to, replaced_version: from } = answer.data
    toasts.show(
      from ? t('plugins.done.upgraded', { from, to }) : t('plugins.done.installed', { version: to }),
    )
    onClose()
  })

  return (
    <Dialog
      title={
        installed
          ? t('plugin_catalog.install.upgrade_title', { name, from: installed, to: version })
          : t('plugin_catalog.install.title', { name, version })
      }
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <Button variant="subtle" disabled={isBusy} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={install}>
            {installed ? t('plugin_catalog.action.upgrade', { version }) : t('plugin_catalog.action.install')}
          </Button>
        </>
      }
    >
      {problem && <FormAlert>{problem}</FormAlert>}
      {asksForAccess(access) && <p>{t('plugins.enable.intro')}</p>}
      <PermissionList plugin={access} />
      {!installed && <p className="q-muted">{t('plugin_catalog.install.note')}</p>}
      {consent.dialog}
    </Dialog>
  )
}
