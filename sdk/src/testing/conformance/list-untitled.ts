import type { ServerPlugin } from '../../server/index.ts'

/**
 * Fields of both forms whose titles have no text: an administrator or a member would see a technical name.
 */
export function listUntitled(
  { config, userConfig }: Pick<ServerPlugin, 'config' | 'userConfig'>,
  keys: ReadonlySet<string>,
): string[] {
  const names = [config, userConfig].flatMap((form) => Object.keys(form?.fields ?? {}))
  return [...new Set(names)].map((name) => `config.${name}.title`).filter((key) => !keys.has(key))
}
