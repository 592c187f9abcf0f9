import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, ButtonLink, PageHeader, uploadIcon } from '../../ui/index.ts'
import { FailedPart } from '../admin/index.ts'
import { EnableDialog, needsConsent } from './EnableDialog.tsx'
import { OrderButton } from './OrderButton.tsx'
import { PluginControls } from './PluginControls.tsx'
import { PluginList } from './PluginList.tsx'
import { useFamilyName } from './plugin-families.ts'
import { filterPlugins, type InstalledPlugin, type PluginFilter, searchPlugins } from './plugin-filter.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SafeModeNote } from './SafeModeNote.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import { useAccessConsent } from './useAccessConsent.tsx'
import { type InstalledPackage, usePackageUpload } from './usePackageUpload.ts'
import { usePluginActions } from './usePluginActions.ts'

export type InstalledPluginsProps = {
  /** Undefined if the list could not be loaded. */
  plugins: readonly InstalledPlugin[] | undefined
  filter: PluginFilter
  /** The initial search text. */
  searched?: string
  acceptsUploads: boolean
}

/** All plugins of the site, and ways to add more. */
export function InstalledPlugins({ plugins, filter, searched = '', acceptsUploads }: InstalledPluginsProps) {
  const t = useText()
  const [isUploading, setIsUploading] = useState(false)
  const [text, setText] = useState(searched)
  const [known, setKnown] = useState(searched)
  // A link to another search leads to this page, too. The links of the filters contain no search, and keep
  // the typed one.
  if (searched !== known) {
    setKnown(searched)
    if (searched) setText(searched)
  }
  const field = useRef<HTMLInputElement>(null)

  function clear() {
    setText('')
    field.current?.focus()
  }

  return (
    <>
      <PageHeader
        title={t('plugins.title')}
        note={t('plugins.note')}
        actions={
          <>
            <ButtonLink to="/admin/plugin-catalog">{t('plugin_catalog.title')}</ButtonLink>
            {/* Without any plugin, the empty state in place of the list offers the same. */}
            {(plugins?.length ?? 0) > 0 && (
              <>
                <OrderButton />
                <Button icon={uploadIcon} onClick={() => setIsUploading(true)}>
                  {t('plugins.action.upload')}
                </Button>
              </>
            )}
          </>
        }
      >
        {plugins && <PluginControls {...{ plugins, filter, text, field }} onText={setText} />}
      </PageHeader>
      {plugins ? (
        <Plugins
          {...{ plugins, filter, text, isUploading, acceptsUploads }}
          onUploading={setIsUploading}
          onClear={clear}
        />
      ) : (
        <FailedPart>{t('plugins.failed')}</FailedPart>
      )}
      <SafeModeNote />
    </>
  )
}

type PluginsProps = {
  plugins: readonly InstalledPlugin[]
  filter: PluginFilter
  /** The search text. */
  text: string
  isUploading: boolean
  acceptsUploads: boolean
  onClear: () => void
  onUploading: (isUploading: boolean) => void
}

function Plugins(props: PluginsProps) {
  const { plugins, filter, text, isUploading, acceptsUploads, onClear, onUploading } = props
  const t = useText()
  const getFamilyName = useFamilyName()
  const consent = useAccessConsent()
  const actions = usePluginActions({ plugins, attemptWithConsent: consent.attempt })
  const [offered, setOffered] = useState<string>()
  const [removing, setRemoving] = useState<InstalledPlugin>()
  const enabling = plugins.find(({ slug_name }) => slug_name === offered)
  const inView = filterPlugins(plugins, filter)
  const shown = searchPlugins(inView, text, getFamilyName)
  useFileDrag(() => onUploading(true))

  const getName = (slug: string) => plugins.find(({ slug_name }) => slug_name === slug)?.name ?? slug

  async function handleInstalled({ slug_name, version, replaced_version }: InstalledPackage) {
    await actions.refresh()
    onUploading(false)
    actions.announce(
      slug_name,
      replaced_version
        ? t('plugins.done.upgraded', { from: replaced_version, to: version })
        : t('plugins.done.installed', { version }),
    )
    // A new plugin is meant to be used; its access is shown first.
    if (!replaced_version) setOffered(slug_name)
  }

  async function enable(plugin: InstalledPlugin) {
    if (needsConsent(plugin, plugins)) return setOffered(plugin.slug_name)
    actions.explain(plugin, await actions.enable(plugin))
  }

  return (
    <>
      <p className="q-visually-hidden" role="status">
        {text.trim() && t('plugins.search.found', { count: shown.length })}
      </p>
      <PluginList
        plugins={shown}
        filter={filter}
        searched={inView.length > 0 ? text.trim() : ''}
        onClear={onClear}
        onUpload={() => onUploading(true)}
        actions={{ ...actions, remove: setRemoving }}
        onEnable={enable}
      />
      {enabling && !enabling.enabled && (
        <EnableDialog
          key={enabling.slug_name}
          plugin={enabling}
          plugins={plugins}
          onEnable={actions.enable}
          onClose={() => setOffered(undefined)}
        />
      )}
      {removing && (
        <RemoveDialog plugin={removing} onRemove={actions.remove} onClose={() => setRemoving(undefined)} />
      )}
      {isUploading && (
        <Upload
          acceptsUploads={acceptsUploads}
          attempt={(call) => consent.attempt(call, getName)}
          onInstalled={handleInstalled}
          onClose={() => onUploading(false)}
        />
      )}
      {consent.dialog}
    </>
  )
}

type UploadProps = {
  acceptsUploads: boolean
  attempt: Parameters<typeof usePackageUpload>[0]
  onInstalled: (installed: InstalledPackage) => Promise<void>
  onClose: () => void
}

function Upload({ acceptsUploads, attempt, onInstalled, onClose }: UploadProps) {
  const upload = usePackageUpload(attempt, onInstalled)
  return <UploadDialog upload={acceptsUploads ? upload : undefined} onClose={onClose} />
}

/**
 * Calls `onDrag` when a file is dragged over the page. A drop outside of a drop zone does not open the file.
 */
function useFileDrag(onDrag: () => void): void {
  const handleDrag = useEffectEvent(onDrag)

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    function handleEnter(event: DragEvent) {
      if (hasFiles(event)) handleDrag()
    }
    function preventOpening(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragenter', handleEnter)
    window.addEventListener('dragover', preventOpening)
    window.addEventListener('drop', preventOpening)
    return () => {
      window.removeEventListener('dragenter', handleEnter)
      window.removeEventListener('dragover', preventOpening)
      window.removeEventListener('drop', preventOpening)
    }
  }, [])
}
