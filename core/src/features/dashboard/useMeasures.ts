import { useMemo } from 'react'
import { useTexts } from '../../lib/i18n/index.ts'
import { createMeasures, type Measures } from './measures.ts'

export function useMeasures(): Measures {
  const { locale } = useTexts()
  return useMemo(() => createMeasures(locale), [locale])
}
