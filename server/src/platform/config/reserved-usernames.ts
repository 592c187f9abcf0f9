import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import { ConfigError } from './config-error.ts'
import { readOptionalFile } from './read-optional-file.ts'

const list = z.array(z.string())
const expected = 'a JSON array of strings, such as ["admin", "support"]'

/** The operator's own list of usernames that members may not take; undefined if there is no such file. */
export function readReservedUsernames(dataDir: string): string[] | undefined {
  const path = join(dataDir, 'conf', 'reserved-usernames.json')
  const text = readOptionalFile(path)
  if (text === undefined) return undefined
  const result = list.safeParse(parseJson(text))
  if (result.success) return result.data.map((name) => name.trim().toLowerCase()).filter(Boolean)
  throw new ConfigError([{ name: path, received: text.slice(0, 60), expected }])
}
