import { useId, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import { getFamilyIcon, groupByFamily, useFamilyName } from '../installed-plugins/index.ts'
import listStyles from '../installed-plugins/PluginList.module.scss'
import { CatalogRow } from './CatalogRow.tsx'
import type { CatalogPlugin } from './catalog-entry.ts'
import { InstallDialog } from './InstallDialog.tsx'

export type CatalogListProps = { plugins: readonly CatalogPlugin[]; acceptsUploads: boolean }

/** The plugins of the catalog by family. */
export function CatalogList({ plugins, acceptsUploads }: CatalogListProps) {
  const t = useText()
  const [chosen, setChosen] = useState<CatalogPlugin>()
  return (
    <>
      {!acceptsUploads && <p className="q-muted">{t('plugins.upload.off')}</p>}
      {groupByFamily(plugins).map(({ family, plugins: members }) => (
        <Family
          key={family}
          family={family}
          plugins={members}
          onInstall={acceptsUploads ? setChosen : undefined}
        />
      ))}
      {chosen && <InstallDialog plugin={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

type FamilyProps = {
  family: string
  plugins: readonly CatalogPlugin[]
  onInstall: ((plugin: CatalogPlugin) => void) | undefined
}

function Family({ family, plugins, onInstall }: FamilyProps) {
  const id = useId()
  const getFamilyName = useFamilyName()
  return (
    <section className={listStyles.family} aria-labelledby={id}>
      <h2 className={listStyles.heading}>
        <Icon of={getFamilyIcon(family)} size="small" />
        <span id={id}>{getFamilyName(family)}</span>
      </h2>
      <ul className={listStyles.list}>
        {plugins.map((plugin) => (
          <CatalogRow key={plugin.slug_name} plugin={plugin} onInstall={onInstall} />
        ))}
      </ul>
    </section>
  )
}
