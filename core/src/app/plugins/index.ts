import type { attendPlugins as Attend } from './attend-plugins.ts'

export { createAppPlugins } from './app-plugins.ts'

/** Attends to plugins once the page is alive; nothing of it is needed before. */
export async function attendPlugins(...page: Parameters<typeof Attend>): Promise<void> {
  const { attendPlugins: attend } = await import('./attend-plugins.ts')
  attend(...page)
}
