type ZoneOption = { value: string; label: string }

let known: ZoneOption[] | undefined

/** Every zone that this machine knows, such as `America/New York`. */
export function listTimeZones(): readonly ZoneOption[] {
  known ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
  return known
}

/** The current UTC offset of a zone: `UTC+05:30`. */
export function getOffset(zone: string, at: Date): string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return name.replace('GMT', 'UTC').replace('+00:00', '')
  } catch {
    return ''
  }
}
