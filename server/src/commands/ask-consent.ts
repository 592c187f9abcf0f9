import type { AddedPluginAccess } from '@querent/sdk/contract'
import { askYesOrNo } from './ask-yes-or-no.ts'
import { CommandFailure } from './command.ts'

export const acceptOption = '--accept'

/** Asks an operator for consent before a version that requests more than the previous one replaces it. */
export const askConsent =
  (options: ReadonlySet<string>) =>
  async (added: AddedPluginAccess): Promise<boolean> => {
    if (options.has(acceptOption)) return true
    const { slug_name: slug, version, from } = added
    const asked = describeAccess(added).map((line) => `  ${line}\n`)
    const comparison = from === '' ? '' : ` more than ${from}`
    const said = `${slug} ${version} requests${comparison}:\n${asked.join('')}`
    if (await askYesOrNo(`${said}Install it?`)) return true
    throw new CommandFailure(`${said}It was not installed. To accept, add ${acceptOption}.`)
  }

function describeAccess({
  permissions,
  hosts,
  content_security: origins,
  ...added
}: AddedPluginAccess): string[] {
  const lists = {
    family: added.family === undefined ? [] : [added.family],
    code: added.server_code ? ['on the server'] : [],
    permission: permissions,
    host: hosts,
    'scripts from': origins.script,
    'frames from': origins.frame,
    'page requests to': origins.connect,
  }
  return Object.entries(lists).flatMap(([name, list]) => list.map((one) => `${name} ${one}`))
}
