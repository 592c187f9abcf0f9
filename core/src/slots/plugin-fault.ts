/** A fault of a plugin in a browser. */
export type PluginFault = {
  /** Empty if it is unknown which plugin it was. */
  slug: string
  /** What it was doing: loading, or the slot that it fills. */
  where: string
  error: unknown
}

export function getFaultMessage({ error }: PluginFault): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
