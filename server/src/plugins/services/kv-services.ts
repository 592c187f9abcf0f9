import { type Json, PluginError } from '@querent/sdk/server'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import { plainData } from '../plain-data.ts'
import { createPluginKv } from '../storage/plugin-kv.repository.ts'
import { type Services, service } from './service-call.ts'

const key = z.string().min(1).max(128)
const maxValueBytes = 64 * 1024
const maxRetentionSeconds = 10 * 365 * daySeconds

const options = z
  .object({ seconds: z.number().positive().max(maxRetentionSeconds).transform(Math.ceil).optional() })
  .nullish()

/** The plugin's own store. */
export function kvServices(db: Database, slug: string, clock: () => number): Services {
  const kv = createPluginKv(db, slug, clock)
  const oneKey = z.tuple([key])
  return {
    'kv.get': service(oneKey, ([name]) => kv.get(name)),
    'kv.take': service(oneKey, ([name]) => kv.take(name)),
    'kv.delete': service(oneKey, ([name]) => kv.delete(name)),
    'kv.set': service(z.tuple([key, plainData, options.optional()]), ([name, value, how]) =>
      kv.set(name, serialize(value), how?.seconds),
    ),
    'kv.keys': service(z.tuple([z.string().max(128), key.nullish().optional()]), ([prefix, after]) =>
      kv.keys(prefix, after ?? ''),
    ),
  }
}

function serialize(value: Json): string {
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) > maxValueBytes) throw new PluginError('The value is larger than 64 KB.')
  if (text.includes('\\u0000')) throw new PluginError('The value holds the character NUL.')
  return text
}
