import { parseArgs } from 'node:util'
import type { MaintenanceSettings } from '../modules/settings/index.ts'
import { commandLine } from './act-on-site.ts'
import { type Action, createActionCommand, takeArguments } from './action-command.ts'
import { withSite } from './site-context.ts'

const actions: Readonly<Record<string, Action>> = {
  on: {
    usage: '[--message <text>]',
    summary: 'make the site read-only and show the message to everyone',
    example: 'maintenance on --message "Until about 10:00 UTC."',
    run(args) {
      const { message } = parseArgs({ args, options: { message: { type: 'string', default: '' } } }).values
      return replace({ is_read_only: true, message })
    },
  },
  off: {
    usage: '',
    summary: 'let members write again',
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
  'make the site read-only during maintenance; a running site applies it within half a minute',
  actions,
)

async function replace(maintenance: MaintenanceSettings): Promise<number> {
  await withSite(({ app }) => app.settings.change(commandLine, () => ({ maintenance })))
  console.log(maintenance.is_read_only ? 'The site is now read-only.' : 'Members can write again.')
  return 0
}
