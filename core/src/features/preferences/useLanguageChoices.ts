import { useEffect, useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import type { LanguageChoice } from '../../lib/language-choice.ts'

/** The languages of the site; undefined until they are there. */
export function useLanguageChoices(): readonly LanguageChoice[] | undefined {
  const api = useApi()
  const [choices, setChoices] = useState<readonly LanguageChoice[]>()

  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const options = await api.call('languageOptions')
      if (isWanted) setChoices(options.filter(({ value }) => value !== 'Default'))
    }
    attempt(load())
    return () => {
      isWanted = false
    }
  }, [api])

  return choices
}
