import type { Json, PluginStore } from '../server/index.ts'

const limits = { key: 128, value: 64 * 1024, page: 100 }

/** A store that lives as long as the test, with the limits of a real one. */
export function createMemoryStore(now: () => number): PluginStore {
  const entries = new Map<string, { text: string; until: number }>()
  const read = (key: string): Json | undefined => {
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    if (entry.until > now()) return JSON.parse(entry.text)
    entries.delete(key)
    return undefined
  }
  return {
    get: async (key) => read(key),
    async set(key, value, { seconds } = {}) {
      const text = JSON.stringify(value)
      if (key === '' || key.length > limits.key)
        throw new Error(`A key has 1 to ${limits.key} characters: ${key}`)
      if (text.length > limits.value) throw new Error(`The value of ${key} is larger than 64 KB as JSON`)
      entries.set(key, { text, until: seconds === undefined ? Number.POSITIVE_INFINITY : now() + seconds })
    },
    async take(key) {
      const value = read(key)
      entries.delete(key)
      return value
    },
    async delete(key) {
      entries.delete(key)
    },
    async keys(prefix, after = '') {
      const known = [...entries.keys()].filter((key) => key.startsWith(prefix) && key > after)
      return known
        .filter((key) => read(key) !== undefined)
        .sort()
        .slice(0, limits.page)
    },
  }
}
