/** Hosts of the URLs that the administrator entered in the fields that the plugin declares for hosts. */
export function listConfigHosts(names: readonly string[], config: object): string[] {
  const values = new Map<string, unknown>(Object.entries(config))
  return names.flatMap((name) => {
    const url = String(values.get(name) ?? '')
    return url.split(',').flatMap((part) => (URL.canParse(part.trim()) ? [new URL(part.trim()).host] : []))
  })
}
