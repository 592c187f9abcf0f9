import { parseArgs } from 'node:util'
import { siteUrl } from '@querent/sdk/contract'
import { describeBytes } from '../modules/backups/index.ts'
import { bareSiteUrl } from '../modules/settings/index.ts'
import {
  addFormerAddress,
  countByPlace,
  countInherited,
  createUploadFiles,
  findOrphans,
  StoreUnavailable,
} from '../modules/uploads/index.ts'
import { formatCount } from '../platform/format-count.ts'
import { actOnSite, commandLine } from './act-on-site.ts'
import { type Action, createActionCommand, printJson, takeArguments } from './action-command.ts'
import { CommandFailure, UsageError } from './command.ts'
import { withPlugins, withSite } from './site-context.ts'

const actions: Readonly<Record<string, Action>> = {
  orphans: {
    usage: '[--delete] [--json]',
    summary:
      'uploaded files that no record knows, and records whose file is missing; --delete puts such files aside, in uploads/deleted',
    example: 'media orphans',
    run: orphans,
  },
  storage: {
    usage: '[--json]',
    summary: 'how many files are on the server and in the store of a plugin, and how moving them goes',
    example: 'media storage',
    run: storage,
  },
  move: {
    usage: 'store | server [--forget-missing]',
    summary:
      'move all files to the store of the active plugin, or back; may be ended and run again.\n      --forget-missing: what the store does not have counts as being on the server, where it is missing.\n      Ends with 1 where files are missing that are not given up like that.',
    example: 'media move store',
    run: move,
  },
  claim: {
    usage: '',
    summary:
      'say that the site which this one was restored from is gone. From then on unused files that came with the\n' +
      '      backup are deleted in the store of the plugin, too, and the index of a search plugin is filled and used',
    example: 'media claim',
    run: claim,
  },
  remove: {
    usage: '<address>',
    summary:
      'delete one uploaded file at once, here and in the store of the active plugin, whatever shows it;\n' +
      '      caches in front of the site and browsers may have it longer',
    example: 'media remove https://example.com/uploads/post/3kTMd_800x600.png',
    run: remove,
  },
  'moved-from': {
    usage: '<address>',
    summary:
      'name an address that the site had before; texts then name uploaded files by the present one.\n' +
      '      Addresses that it has had since this version or a later one served it are known',
    example: 'media moved-from http://localhost:9080',
    run: movedFrom,
  },
  'clear-thumbnails': {
    usage: '',
    summary: 'delete the smaller copies of images; they are made again when they are asked for',
    example: 'media clear-thumbnails',
    run: clearThumbnails,
  },
}

/** The files that users uploaded. */
export const mediaCommand = createActionCommand('media', 'look after uploaded files', actions)

async function orphans(args: string[]): Promise<number> {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ args, options: { delete: flag, json: flag } })
  const { found, stored } = await withSite(async ({ db, config }) => {
    const files = createUploadFiles(config.dataDir)
    const list = await findOrphans(db, files)
    const places = await countByPlace(db)
    const stored = places.reduce((sum, { place, files }) => sum + (place === '' ? 0 : files), 0)
    if (!values.delete) return { found: list, stored }
    for (const { place, kind } of list) {
      if (kind === 'unrecorded') await files.hide(place)
    }
    return { found: list, stored }
  })
  if (values.json) {
    printJson(found)
    return 0
  }
  const unrecorded = found.filter(({ kind }) => kind === 'unrecorded')
  for (const { place, kind, size } of found) {
    console.log(kind === 'missing' ? `missing     ${place}` : `unrecorded  ${place}  ${describeBytes(size)}`)
  }
  if (stored > 0) console.log(`In the store of a plugin, and not looked for there: ${stored}.`)
  if (found.length === 0) console.log('Every file has a record, and every record its file.')
  else if (values.delete) console.log(`Put aside: ${unrecorded.length}.`)
  return 0
}

async function storage(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } })
  const found = await actOnSite((act, { app }) =>
    app.plugins.runtime.load().then(() => act('uploadStorage', undefined)),
  )
  if (values.json) {
    printJson(found)
    return 0
  }
  const say = (where: string, { files, bytes }: { files: number; bytes: number }) =>
    console.log(`${where}: ${formatCount(files, 'file')}, ${describeBytes(bytes)}`)
  say('On the server', found.on_server)
  say(found.place === '' ? 'In a store' : `In ${found.place}`, found.in_store)
  console.log(`New files go to ${found.takes_new ? 'the store' : 'the server'}.`)
  if (found.move?.is_running) console.log(`Files are being moved to the ${found.move.to}.`)
  if (found.move?.error) console.log(`The last attempt failed: ${found.move.error}`)
  return 0
}

async function move(args: string[]): Promise<number> {
  const options = { 'forget-missing': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [target, ...more] = positionals
  if ((target !== 'store' && target !== 'server') || more.length > 0)
    throw new UsageError('Usage: querent media move store | server [--forget-missing]')
  const { done, missing } = await withPlugins(({ app }) =>
    app.uploads.moves
      .runAll(target, {
        context: commandLine,
        forgetsMissing: values['forget-missing'],
        report: console.log,
      })
      .catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error
        throw new CommandFailure(`${error.message} What was moved stays moved. Run the command again.`)
      }),
  )
  console.log(`Looked at ${formatCount(done, 'file')}. Not where they are recorded: ${missing}.`)
  const isGivenUp = target === 'server' && values['forget-missing']
  return missing > 0 && !isGivenUp ? 1 : 0
}

async function claim(args: string[]): Promise<number> {
  takeArguments(args, 0, 'media claim')
  const claimed = await withSite(async ({ app, db }) => {
    const { installation_state } = await app.settings.read()
    const count = await countInherited(db, installation_state.last_inherited_upload)
    await app.settings.replace({
      installation_state: { ...installation_state, last_inherited_upload: 0, inherited_plugins: [] },
    })
    return count
  })
  console.log(`All files in the store are this site's now, among them ${claimed} that came with the backup.`)
  return 0
}

async function remove(args: string[]): Promise<number> {
  const [address = ''] = takeArguments(args, 1, 'media remove <address>')
  const removed = await withPlugins(({ app }) => app.uploads.remove(address, commandLine))
  if (removed === 'unknown') throw new CommandFailure(`No uploaded file has the address ${address}.`)
  console.log('The file was deleted.')
  if (removed === 'left_in_store') {
    console.log('The store still has it, since it came with a backup. See querent media claim.')
  }
  return 0
}

async function movedFrom(args: string[]): Promise<number> {
  const [text = ''] = takeArguments(args, 1, 'media moved-from <address>')
  const parsed = siteUrl.safeParse(text)
  if (!parsed.success) throw new CommandFailure(`${text} is no address that a site can have.`)
  const former = bareSiteUrl(parsed.data)
  const present = await withSite(async ({ app }) => {
    await addFormerAddress(app.settings, former)
    return app.settings.current.general.site_url
  })
  if (former === present) throw new CommandFailure(`${former} is the present address of the site.`)
  console.log(
    `While the site runs, texts that name uploaded files by ${former} are changed to ${present}, within a few minutes.`,
  )
  return 0
}

async function clearThumbnails(args: string[]): Promise<number> {
  takeArguments(args, 0, 'media clear-thumbnails')
  await withSite(({ config }) => createUploadFiles(config.dataDir).removeThumbnails())
  console.log('The smaller copies were deleted.')
  return 0
}
