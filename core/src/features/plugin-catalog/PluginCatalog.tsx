import { useState } from 'react'
import { attempt } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import type { LoaderArgs } from '../../runtime/page/index.ts'
import { Button, ButtonLink, EmptyState, icons, PageHeader, TextInput, Time } from '../../ui/index.ts'
import { FailedPart, loadOrNull } from '../admin/index.ts'
import { searchPlugins, useFamilyName } from '../installed-plugins/index.ts'
import { CatalogList } from './CatalogList.tsx'
import { CatalogSettingsForm } from './CatalogSettingsForm.tsx'
import type { Catalog, CatalogSettings } from './catalog-entry.ts'

export type PluginCatalogProps = {
  /** Null if the server did not respond. */
  catalog: Catalog | null
  settings: CatalogSettings | null
  acceptsUploads: boolean
  /** The initial search text. */
  text: string
}

export async function loadCatalog({ api, url }: LoaderArgs): Promise<PluginCatalogProps> {
  const fresh = url.searchParams.has('fresh') ? { fresh: 'true' } : {}
  const [catalog, settings, uploads] = await Promise.all([
    loadOrNull(api.call('adminPluginCatalog', fresh)),
    attempt(api.call('pluginCatalogSettingInfo')),
    attempt(api.call('adminPluginUploads')),
  ])
  return {
    catalog,
    settings: settings.ok ? settings.data : null,
    acceptsUploads: !uploads.ok || uploads.data.is_open,
    text: url.searchParams.get('q') ?? '',
  }
}

/** Plugins that can be installed from a signed catalog, or how to set one. */
export function PluginCatalog({ catalog, settings, acceptsUploads, text: initial }: PluginCatalogProps) {
  const t = useText()
  const [text, setText] = useState(initial)
  const isReady = catalog?.state === 'ready'
  return (
    <>
      <PageHeader
        title={t('plugin_catalog.title')}
        note={
          isReady ? (
            <>
              {t('plugin_catalog.issued')} <Time at={catalog.issued_at} />
            </>
          ) : (
            t('plugin_catalog.note')
          )
        }
        actions={<ButtonLink to="/admin/installed-plugins">{t('plugins.title')}</ButtonLink>}
      >
        {isReady && catalog.plugins.length > 0 && (
          <TextInput
            type="search"
            className="q-needs-script"
            label={t('plugins.search.label')}
            isLabelHidden
            placeholder={t('plugins.search.label')}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setText('')}
          />
        )}
      </PageHeader>
      <CatalogContent {...{ catalog, acceptsUploads, text }} onClear={() => setText('')} />
      {settings && <CatalogSettingsForm settings={settings} isOpen={catalog?.state === 'off'} />}
    </>
  )
}

type CatalogContentProps = Pick<PluginCatalogProps, 'catalog' | 'acceptsUploads' | 'text'> & {
  onClear: () => void
}

function CatalogContent({ catalog, acceptsUploads, text, onClear }: CatalogContentProps) {
  const t = useText()
  const getFamilyName = useFamilyName()
  if (!catalog || catalog.state === 'failed') {
    return (
      <FailedPart>
        <span role="alert">{catalog?.notice ?? t('plugin_catalog.no_answer')}</span>
      </FailedPart>
    )
  }
  if (catalog.state === 'off') {
    return <EmptyState icon={icons.pluginIcon}>{t('plugin_catalog.off')}</EmptyState>
  }
  const shown = searchPlugins(catalog.plugins, text, getFamilyName)
  if (catalog.plugins.length === 0) {
    return <EmptyState icon={icons.pluginIcon}>{t('plugin_catalog.empty')}</EmptyState>
  }
  return (
    <>
      <p className="q-visually-hidden" role="status">
        {text.trim() && t('plugins.search.found', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon={icons.searchIcon}
          action={<Button onClick={onClear}>{t('plugins.search.clear')}</Button>}
        >
          {t('plugins.search.none', { text: text.trim() })}
        </EmptyState>
      ) : (
        <CatalogList plugins={shown} acceptsUploads={acceptsUploads} />
      )}
    </>
  )
}
