import { useFormat } from '../lib/i18n/index.ts'

export type CountProps = { value: number; className?: string }

/** A formatted number, 12.3k above ten thousand; the exact one appears on hover. */
export function Count({ value, className }: CountProps) {
  const format = useFormat()
  const short = format.count(value)
  const exact = format.integer(value)
  return (
    <span className={className} title={short === exact ? undefined : exact}>
      {short}
    </span>
  )
}
