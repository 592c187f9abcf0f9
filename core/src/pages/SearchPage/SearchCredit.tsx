import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { attempt, type DataFor, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { usePlugins } from '../../slots/index.ts'
import styles from './SearchCredit.module.scss'

/** Names the search engine, if a plugin asks for it; without one nothing is loaded. */
export function SearchCredit() {
  const isOn = useStore(usePlugins().store, ({ statuses }) =>
    statuses.some(({ enabled, type }) => enabled && type === 'search'),
  )
  const credit = useCredit(isOn)
  const t = useText()
  if (!credit?.icon || !/^https?:\/\//.test(credit.link)) return null
  return (
    <a className={styles.credit} href={credit.link} target="_blank" rel="noopener noreferrer">
      {t('search.credit', { name: credit.name })}
      {/* As an image, no script in the logo can run. */}
      <img src={`data:image/svg+xml,${encodeURIComponent(credit.icon)}`} alt="" width={20} height={20} />
    </a>
  )
}

function useCredit(isOn: boolean): DataFor<'searchDescription'> | undefined {
  const api = useApi()
  const [credit, setCredit] = useState<DataFor<'searchDescription'>>()

  useEffect(() => {
    let isWanted = isOn
    if (!isOn) setCredit(undefined)
    else {
      attempt(api.call('searchDescription')).then((answer) => {
        if (isWanted && answer.ok) setCredit(answer.data)
      })
    }
    return () => {
      isWanted = false
    }
  }, [isOn, api])

  return credit
}
