import { listTimeZones, offsetOf } from '../../lib/time-zones.ts'
import { SearchSelect } from '../../ui/index.ts'
import { type ControlProps, textOf } from './plugin-field.ts'

/** A time zone, found by typing the name of a city. */
export function TimezoneControl({ field, value, error, onValueChange }: ControlProps) {
  return (
    <SearchSelect
      name={field.name}
      label={field.title}
      hint={field.description}
      error={error}
      options={listTimeZones()}
      noteFor={(zone) => offsetOf(zone, new Date())}
      value={textOf(value)}
      onValueChange={onValueChange}
    />
  )
}
