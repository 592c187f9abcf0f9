import { parseArgs } from 'node:util'
import { describeBytes } from '../modules/backups/index.ts'
import { createUploadFiles, findOrphans } from '../modules/uploads/index.ts'
import { type Action, createActionCommand, printJson, takeArguments } from './action-command.ts'
import { withSite } from './site-context.ts'

const actions: Readonly<Record<string, Action>> = {
  orphans: {
    usage: '[--delete] [--json]',
    summary:
      'uploaded files that no record knows, and records whose file is missing; --delete puts such files aside, in uploads/deleted',
    example: 'media orphans',
    run: orphans,
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
  const found = await withSite(async ({ db, config }) => {
    const files = createUploadFiles(config.dataDir)
    const list = await findOrphans(db, files)
    if (!values.delete) return list
    for (const { place, kind } of list) {
      if (kind === 'unrecorded') await files.hide(place)
    }
    return list
  })
  if (values.json) {
    printJson(found)
    return 0
  }
  const unrecorded = found.filter(({ kind }) => kind === 'unrecorded')
  for (const { place, kind, size } of found) {
    console.log(kind === 'missing' ? `missing     ${place}` : `unrecorded  ${place}  ${describeBytes(size)}`)
  }
  if (found.length === 0) console.log('Every file has a record, and every record its file.')
  else if (values.delete) console.log(`Put aside: ${unrecorded.length}.`)
  return 0
}

async function clearThumbnails(args: string[]): Promise<number> {
  takeArguments(args, 0, 'media clear-thumbnails')
  await withSite(({ config }) => createUploadFiles(config.dataDir).removeThumbnails())
  console.log('The smaller copies were deleted.')
  return 0
}
