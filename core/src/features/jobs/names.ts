import { useTexts } from '../../lib/i18n/index.ts'

/** Names of lanes and of work that recurs; one that this version does not know is shown as it is. */
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
