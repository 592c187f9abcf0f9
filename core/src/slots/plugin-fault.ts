/** Something that a plugin did wrong in a browser. */
export type PluginFault = {
  /** Empty where nobody knows which plugin it was. */
  slug: string
  /** What it was doing: loading, or the slot that it fills. */
  where: string
  error: unknown
}

export function getFaultMessage({ error }: PluginFault): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
