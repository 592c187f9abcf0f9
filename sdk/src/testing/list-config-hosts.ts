/** Hosts of the addresses that the administrator entered in the fields that the plugin declares for hosts. */
export function listConfigHosts(names: readonly string[], config: object): string[] {
  const values = new Map<string, unknown>(Object.entries(config))
  return names.flatMap((name) => {
    const address = String(values.get(name) ?? '')
    return address
      .split(',')
      .flatMap((part) => (URL.canParse(part.trim()) ? [new URL(part.trim()).host] : []))
  })
}
