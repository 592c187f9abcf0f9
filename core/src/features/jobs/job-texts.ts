import { useMemo } from 'react'
import { useTexts, withLatinDigits } from '../../lib/i18n/index.ts'

/** Names of lanes and of recurring work; names that this version does not know are shown unchanged. */
export function useNames() {
  const { t, has } = useTexts()
  const find = (key: string, otherwise: string) => (has(key) ? t(key) : otherwise)
  // texts: jobs.lane.name.*, jobs.lane.about.*, jobs.schedule.name.*
  return {
    lane: (name: string) => find(`jobs.lane.name.${name}`, name),
    aboutLane: (name: string) => find(`jobs.lane.about.${name}`, ''),
    scheduled: (name: string) => find(`jobs.schedule.name.${name.replaceAll(' ', '_')}`, name),
  }
}

const spans = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Writes a number of seconds in its largest fitting unit, such as `4 hr`. */
export function useSpan(): (seconds: number) => string {
  const { locale } = useTexts()
  return useMemo(() => {
    const language = withLatinDigits(locale)
    return (seconds) => {
      const [unit, length] = spans.find(([, known]) => seconds >= known) ?? spans[3]
      const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 } as const
      return new Intl.NumberFormat(language, options).format(Math.floor(seconds / length))
    }
  }, [locale])
}
