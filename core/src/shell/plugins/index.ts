import type { startPlugins as Attend } from './start-plugins.ts'

export { createAppPlugins } from './app-plugins.ts'

/** Attends to plugins once the page is alive; nothing of it is needed before. */
export async function startPlugins(...page: Parameters<typeof Attend>): Promise<void> {
  const { startPlugins: startDeferred } = await import('./start-plugins.ts')
  startDeferred(...page)
}
