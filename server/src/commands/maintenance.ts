import { parseArgs } from 'node:util'
import type { MaintenanceSettings } from '../modules/settings/index.ts'
import { commandLine } from './act-on-site.ts'
import { type Action, createActionCommand, takeArguments } from './action-command.ts'
import { withSite } from './site-context.ts'

const actions: Readonly<Record<string, Action>> = {
  on: {
    usage: '[--message <text>]',
    summary: 'from now on the site can only be read; everyone sees the message',
    example: 'maintenance on --message "Until about 10:00 UTC."',
    run(args) {
      const { message } = parseArgs({ args, options: { message: { type: 'string', default: '' } } }).values
      return replace({ is_read_only: true, message })
    },
  },
  off: {
    usage: '',
    summary: 'members can write again',
    example: 'maintenance off',
    run(args) {
      takeArguments(args, 0, 'maintenance off')
      return replace({ is_read_only: false, message: '' })
    },
  },
}

/** Makes the site read-only while an operator works on the server. */
export const maintenanceCommand = createActionCommand(
  'maintenance',
  'let the site only be read for a while; a running site follows within half a minute',
  actions,
)

async function replace(maintenance: MaintenanceSettings): Promise<number> {
  await withSite(({ app }) => app.settings.change(commandLine, () => ({ maintenance })))
  console.log(maintenance.is_read_only ? 'The site can only be read now.' : 'Members can write again.')
  return 0
}
