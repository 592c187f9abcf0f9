export type RecordedValues = Readonly<Record<string, unknown>>

/** The values that an entry records together; undefined if it records a single one, or they were cut. */
export function readValues(text: string): RecordedValues | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
