import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { clearPreference } from '../../lib/preference-cookie.ts'
import { countAnswers, narrowBisect, type PluginBisect, pluginBisectCookie } from '../../slots/index.ts'
import { Button, icons, NoticeBar } from '../../ui/index.ts'
import styles from './BisectBar.module.scss'
import { storeBisect } from './FindPluginButton.tsx'

const listPath = '/admin/installed-plugins'

type BisectBarProps = { bisect: PluginBisect }

function end() {
  clearPreference(pluginBisectCookie)
  window.location.reload()
}

/**
 * Disabled plugins are only off after a page load. This page is reloaded, since everything that plugins have
 * started in it would remain.
 */
function answer(bisect: PluginBisect, isStillThere: boolean) {
  storeBisect(narrowBisect(bisect, isStillThere))
  window.location.reload()
}

/** The question of each step, and in the end the plugin that was found. */
export function BisectBar({ bisect }: BisectBarProps) {
  const t = useText()
  return (
    <NoticeBar icon={icons.searchIcon} label={t('slots.search.label')} className={styles.words}>
      {bisect.state === 'asking' ? <Question bisect={bisect} /> : <Result bisect={bisect} />}
    </NoticeBar>
  )
}

function Question({ bisect }: BisectBarProps) {
  const t = useText()
  return (
    <>
      <p>
        {t('slots.search.explain')} <Link to={listPath}>{t('slots.search.list')}</Link>
      </p>
      <p>
        <strong>{t('slots.search.question')}</strong>{' '}
        <span className="q-muted">
          {t('slots.search.remaining', { count: countAnswers(bisect.suspects.length) })}
        </span>
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => answer(bisect, true)}>
          {t('slots.search.yes')}
        </Button>
        <Button size="small" onClick={() => answer(bisect, false)}>
          {t('slots.search.no')}
        </Button>
        <Button size="small" variant="link" onClick={end}>
          {t('slots.search.cancel')}
        </Button>
      </div>
    </>
  )
}

function Result({ bisect }: BisectBarProps) {
  const t = useText()
  const [slug] = bisect.suspects
  const name = usePluginName(slug)
  return (
    <>
      <p role="status">{slug === undefined ? t('slots.search.none') : t('slots.search.found', { name })}</p>
      <div className={styles.buttons}>
        {slug !== undefined && <Link to={listPath}>{t('slots.search.list')}</Link>}
        <Button size="small" onClick={end}>
          {t('slots.search.close')}
        </Button>
      </div>
    </>
  )
}

/** Its displayed name; the technical name until that is loaded. */
function usePluginName(slug = ''): string {
  const api = useApi()
  const [name, setName] = useState(slug)
  useEffect(() => {
    let isLeft = false
    attempt(api.call('adminPluginList', {})).then((plugins) => {
      const found = plugins.ok ? plugins.data.find(({ slug_name }) => slug_name === slug) : undefined
      if (found && !isLeft) setName(found.name)
    })
    return () => {
      isLeft = true
    }
  }, [api, slug])
  return name
}
