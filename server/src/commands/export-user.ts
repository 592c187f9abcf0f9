import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeExport } from '../modules/own-account/index.ts'
import { describeFileError, getErrorMessage } from '../platform/errors/index.ts'
import { type Action, takeArguments } from './action-command.ts'
import { CommandFailure } from './command.ts'
import { findAccount } from './find-account.ts'
import { withSite } from './site-context.ts'

const usage = '<username or email> <file>'

export const exportAction: Action = {
  usage,
  summary: 'write all data of an account to a file, for members who cannot log in to download it',
  example: 'user export ada ada.json',
  run: exportUser,
}

async function exportUser(args: string[]): Promise<number> {
  const [name = '', path = ''] = takeArguments(args, 2, `user export ${usage}`)
  const file = resolve(path)
  await withSite(async ({ app, db }) => {
    const user = await findAccount(db, name)
    await writeFile(file, writeExport({ db, sessions: app.sessions }, user.id))
  })
  console.log(`The data of ${name} is in ${file}. It is personal data: do not share it with anyone else.`)
  return 0
}

/** Readable only by its owner; nothing is overwritten, and no incomplete file is left. */
async function writeFile(file: string, content: AsyncIterable<string>): Promise<void> {
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(Readable.from(content), stream)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') throw new CommandFailure(`${file} already exists. Choose another file.`)
    await rm(file, { force: true }).catch(() => {})
    const closed = describeFileError(error)
    if (closed) throw new CommandFailure(closed)
    const reason = getErrorMessage(error)
    throw new CommandFailure(`${file} could not be written: ${reason}`)
  }
}
