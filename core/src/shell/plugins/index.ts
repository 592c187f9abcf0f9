export { createAppPlugins } from './app-plugins.ts'

/** Starts plugins once the page works; nothing of it is needed before. */
export async function startPlugins(
  ...page: Parameters<typeof import('./start-plugins.ts').startPlugins>
): Promise<void> {
  const { startPlugins: startDeferred } = await import('./start-plugins.ts')
  startDeferred(...page)
}
