import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import { getErrorMessage } from '../platform/errors/index.ts'
import { formatCount } from '../platform/format-count.ts'
import { makeCatalog, writeCatalogKey } from '../plugins/index.ts'
import { CommandFailure, UsageError } from './command.ts'
import { explainNotice } from './explain-notice.ts'

/** For publishers of plugins; needs no site. */
export type PublisherAction = {
  usage: string
  summary: string
  options?: undefined
  run(args: string[]): Promise<number>
}

const defaultDays = 90
const keyUse = 'plugin catalog-key <file>'
const catalogUse = 'plugin catalog <folder> --key <file> [--days <number>]'

export const publisherActions: Readonly<Record<string, PublisherAction>> = {
  'catalog-key': {
    usage: '<file>',
    summary: 'for publishers: create a private key, and print the public key that sites need',
    async run([file, ...rest]) {
      if (file === undefined || rest.length > 0) throw new UsageError(`Usage: querent ${keyUse}`)
      const publicKey = await explainErrors(() => writeCatalogKey(file))
      console.log(`The private key is in ${file}. Keep it secret.\nPublic key: ${publicKey}`)
      return 0
    },
  },
  catalog: {
    usage: '<folder> --key <file> [--days <number>]',
    summary:
      'for publishers: write a signed catalog.json to a folder of plugin archives (.tgz), valid for --days days\n' +
      `      (default ${defaultDays}); put screenshots in screenshots/<slug>/`,
    async run(args) {
      const { folder, keyFile, days } = readArgs(args)
      const { plugins, publicKey } = await explainErrors(() =>
        makeCatalog({ folder, keyFile, days, issuedAt: systemClock() }),
      )
      for (const { slug_name, versions } of plugins) {
        console.log(`${slug_name}  ${versions.map(({ version }) => version).join(', ')}`)
      }
      console.log(`Wrote catalog.json, valid for ${formatCount(days, 'day')}.\nPublic key: ${publicKey}`)
      return 0
    },
  },
}

function readArgs(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { key: { type: 'string' }, days: { type: 'string', default: String(defaultDays) } },
    allowPositionals: true,
  })
  const [folder, ...rest] = positionals
  const days = Number(values.days)
  const isRight = Number.isInteger(days) && days >= 1 && days <= 3650 && rest.length === 0
  if (!folder || !values.key || !isRight) throw new UsageError(`Usage: querent ${catalogUse}`)
  return { folder, keyFile: values.key, days }
}

async function explainErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const explained = explainNotice(error)
    if (explained instanceof CommandFailure) throw explained
    throw new CommandFailure(getErrorMessage(error))
  }
}
