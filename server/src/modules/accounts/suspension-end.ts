import type { SuspendDuration } from '@querent/sdk/contract'
import { hourSeconds } from '../../platform/durations.ts'
import { forEver } from '../users/index.ts'

const seconds = {
  '24h': 24 * hourSeconds,
  '48h': 48 * hourSeconds,
  '72h': 72 * hourSeconds,
  '7d': 168 * hourSeconds,
  '14d': 336 * hourSeconds,
}
const months = { '1m': 1, '2m': 2, '3m': 3, '6m': 6, '1y': 12 }

/** When a suspension that begins now ends, in unix seconds. */
export function suspensionEnd(now: number, duration: SuspendDuration | '' | undefined): number {
  if (!duration || duration === 'forever') return forEver
  if (duration in seconds) return now + seconds[duration as keyof typeof seconds]
  return addMonths(now, months[duration as keyof typeof months])
}

/** The same day of a later month, or its last day when it has no such day. */
function addMonths(time: number, count: number): number {
  const end = new Date(time * 1000)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + count)
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return Math.floor(end.getTime() / 1000)
}
