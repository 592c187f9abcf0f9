import { parseArgs } from 'node:util'
import { siteUrl } from '@querent/sdk/contract'
import { describeBytes } from '../modules/backups/index.ts'
import { bareSiteUrl } from '../modules/settings/index.ts'
import {
  addFormerUrl,
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
      'list uploaded files without a record, and records whose file is missing;\n      --delete moves files without a record to uploads/deleted',
    example: 'media orphans',
    run: orphans,
  },
  storage: {
    usage: '[--json]',
    summary: "show how many files are on the server and in a plugin's store, and the progress of a move",
    example: 'media storage',
    run: storage,
  },
  move: {
    usage: 'store | server [--forget-missing]',
    summary:
      "move all files to the active plugin's store, or back; safe to interrupt and run again.\n      --forget-missing: treat files that the store does not have as files of the server, where they are missing.\n      The exit code is 1 if other files are missing.",
    example: 'media move store',
    run: move,
  },
  claim: {
    usage: '',
    summary:
      'confirm that the site that this one was restored from no longer exists. This site then also deletes unused\n' +
      "      files of the backup from the plugin's store, and fills and uses the search plugin's index",
    example: 'media claim',
    run: claim,
  },
  remove: {
    usage: '<address>',
    summary:
      "delete an uploaded file immediately, here and in the active plugin's store, even if it is in use;\n" +
      '      browsers, and caches in front of the site, may keep it longer',
    example: 'media remove https://example.com/uploads/post/3kTMd_800x600.png',
    run: remove,
  },
  'moved-from': {
    usage: '<address>',
    summary:
      'tell the site about a former address, so that links to uploaded files are changed to the current one.\n' +
      '      Only needed for addresses from before the site remembered them itself; see querent doctor',
    example: 'media moved-from http://localhost:9080',
    run: movedFrom,
  },
  'clear-thumbnails': {
    usage: '',
    summary: 'delete the thumbnails of images; they are created again when requested',
    example: 'media clear-thumbnails',
    run: clearThumbnails,
  },
}

/** The files that users uploaded. */
export const mediaCommand = createActionCommand('media', 'manage uploaded files', actions)

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
  if (stored > 0)
    console.log(`Not checked, because they are in a plugin's store: ${formatCount(stored, 'file')}.`)
  if (found.length === 0) console.log('Every file has a record, and every record has a file.')
  else if (values.delete) console.log(`Moved to uploads/deleted: ${formatCount(unrecorded.length, 'file')}.`)
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
        throw new CommandFailure(
          `${error.message} Files that were already moved stay moved. Run the command again.`,
        )
      }),
  )
  console.log(`Checked ${formatCount(done, 'file')}. Missing: ${missing}.`)
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
  console.log(
    `This site now owns all files in the store, including ${formatCount(claimed, 'file')} from the backup.`,
  )
  return 0
}

async function remove(args: string[]): Promise<number> {
  const [url = ''] = takeArguments(args, 1, 'media remove <address>')
  const removed = await withPlugins(({ app }) => app.uploads.remove(url, commandLine))
  if (removed === 'unknown') throw new CommandFailure(`No uploaded file has the address ${url}.`)
  console.log('The file was deleted.')
  if (removed === 'left_in_store') {
    console.log('The store still has it, because it came with a backup. See querent media claim.')
  }
  return 0
}

async function movedFrom(args: string[]): Promise<number> {
  const [text = ''] = takeArguments(args, 1, 'media moved-from <address>')
  const parsed = siteUrl.safeParse(text)
  if (!parsed.success) throw new CommandFailure(`${text} is not a valid site address.`)
  const former = bareSiteUrl(parsed.data)
  const present = await withSite(async ({ app }) => {
    await addFormerUrl(app.settings, former)
    return app.settings.current.general.site_url
  })
  if (former === present) throw new CommandFailure(`${former} is the current address of the site.`)
  console.log(
    `Links to uploaded files at ${former} are changed to ${present} within a few minutes while the site runs.`,
  )
  return 0
}

async function clearThumbnails(args: string[]): Promise<number> {
  takeArguments(args, 0, 'media clear-thumbnails')
  await withSite(({ config }) => createUploadFiles(config.dataDir).removeThumbnails())
  console.log('The thumbnails were deleted.')
  return 0
}
