/** Whether a robots.txt forbids every page to every crawler that it does not name. */
export function refusesEveryone(robots: string): boolean {
  let agents: string[] = []
  let isNaming = false
  let isRefused = false
  for (const line of robots.split('\n')) {
    const rule = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line)
    const [name, value] = [rule?.[1]?.toLowerCase(), rule?.[2]?.trim()]
    if (name === 'user-agent') {
      agents = isNaming ? [...agents, value ?? ''] : [value ?? '']
      isNaming = true
    } else if (name) {
      isNaming = false
      if (name === 'disallow' && value === '/' && agents.includes('*')) isRefused = true
      if (name === 'allow' && value === '/' && agents.includes('*')) return false
    }
  }
  return isRefused
}
