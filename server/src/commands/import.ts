import { importKinds, importSite } from '../modules/import/index.ts'
import { systemClock } from '../platform/clock.ts'
import { type Command, UsageError } from './command.ts'
import { withSite } from './site-context.ts'

export const importCommand: Command = {
  usage: `<${importKinds.join(' | ')}> <folder>`,
  summary: 'bring in the content of another site; safe to interrupt and to run again',
  async run([kindName, folder]) {
    const kind = importKinds.find((known) => known === kindName)
    if (!kind || !folder)
      throw new UsageError(`Name the kind (${importKinds.join(', ')}) and the folder to import.`)
    await withSite(({ db }) => importSite(kind, { db, clock: systemClock, folder, report: console.log }))
    console.log('Imported. A running site shows it now.')
    return 0
  },
}
