import { useId, useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, FormAlert, Icon, icons, StatusLabel } from '../../ui/index.ts'
import { Fact, FactList, PermissionList, PluginName } from '../installed-plugins/index.ts'
import styles from '../installed-plugins/PluginRow.module.scss'
import { type CatalogPlugin, getOffer, getShownVersion } from './catalog-entry.ts'

export type CatalogRowProps = {
  plugin: CatalogPlugin
  /** Undefined if the server only accepts plugins on the command line. */
  onInstall: ((plugin: CatalogPlugin) => void) | undefined
}

/** A plugin of the catalog: its description, whether it is installed, and what prevents that. */
export function CatalogRow({ plugin, onInstall }: CatalogRowProps) {
  const t = useText()
  const id = useId()
  const { name, description, link, installed_version: installed } = plugin
  const version = getShownVersion(plugin)
  const offer = getOffer(plugin)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.name} id={id}>
          <PluginName name={name} link={link} />
        </h3>
        <p className={styles.state}>
          <bdi className={styles.version}>{version?.version}</bdi>
          {installed && (
            <StatusLabel kind={offer ? 'waiting' : 'accepted'}>
              {t('plugin_catalog.installed', { version: installed })}
            </StatusLabel>
          )}
        </p>
      </div>
      <div className={styles.words}>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {offer && onInstall && (
          <Button size="small" aria-describedby={id} onClick={() => onInstall(plugin)}>
            {offer === 'install'
              ? t('plugin_catalog.action.install')
              : t('plugin_catalog.action.upgrade', { version: plugin.offered_version })}
          </Button>
        )}
      </div>
      {version?.compat && (
        <p className={styles.notice}>
          <Icon of={icons.warningIcon} size="small" />
          <span dir="auto">{version.compat}</span>
        </p>
      )}
      <FactList name={name}>
        <Fact name={t('plugins.details.permissions')}>
          <PermissionList plugin={version ?? { permissions: [], hosts: [] }} />
        </Fact>
        {plugin.screenshots > 0 && (
          <Fact name={t('plugin_catalog.details.screenshots')}>
            <Screenshots plugin={plugin} />
          </Fact>
        )}
        {plugin.author && (
          <Fact name={t('plugins.details.author')}>
            <bdi>{plugin.author}</bdi>
          </Fact>
        )}
        <Fact name={t('plugin_catalog.details.versions')}>
          <Versions plugin={plugin} />
        </Fact>
        <Fact name={t('plugins.details.slug')}>
          <code dir="ltr">{plugin.slug_name}</code>
        </Fact>
      </FactList>
    </li>
  )
}

function Versions({ plugin: { versions } }: { plugin: CatalogPlugin }) {
  return (
    <ul className="q-plain-list">
      {versions.map(({ version, sdk, compat }) => (
        <li key={version}>
          <bdi>{version}</bdi> · <bdi dir="ltr">{`SDK ${sdk}`}</bdi>
          {compat && (
            <>
              {' '}
              · <span dir="auto">{compat}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type State =
  | { kind: 'closed' | 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'shown'; images: string[] }

/** Fetched by the site on request, so that the publisher does not learn who reads the catalog. */
function Screenshots({ plugin: { slug_name, name, screenshots } }: { plugin: CatalogPlugin }) {
  const t = useText()
  const api = useApi()
  const [state, setState] = useState<State>({ kind: 'closed' })

  async function load() {
    setState({ kind: 'loading' })
    const images: string[] = []
    for (let number = 1; number <= screenshots; number += 1) {
      const input = { plugin_slug_name: slug_name, number }
      const answer = await attempt(api.call('adminPluginCatalogScreenshot', input, { passThrough: true }))
      if (!answer.ok) {
        return setState({ kind: 'failed', message: answer.failure.msg || t('plugin_catalog.no_answer') })
      }
      images.push(`data:${answer.data.type};base64,${answer.data.image}`)
    }
    setState({ kind: 'shown', images })
  }

  if (state.kind === 'shown') {
    return (
      <ul className={styles.images}>
        {state.images.map((image, index) => (
          <li key={image}>
            <img
              className={styles.image}
              src={image}
              alt={t('plugin_catalog.details.screenshot', { number: index + 1, count: screenshots, name })}
            />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      {state.kind === 'failed' && <FormAlert>{state.message}</FormAlert>}
      <Button size="small" isBusy={state.kind === 'loading'} onClick={load}>
        {t('plugin_catalog.action.screenshots', { count: screenshots })}
      </Button>
    </>
  )
}
