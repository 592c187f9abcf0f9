const host = /^(?:https:\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i

/** Lines that are no host. */
export function findWrongHosts(lines: unknown): string[] {
  if (!Array.isArray(lines)) return []
  return lines.map((line) => String(line).trim()).filter((line) => line !== '' && !host.test(line))
}
