import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { newPasswordField } from '@querent/sdk/contract'
import {
  createEmailCodes,
  hashPassword,
  isWeakPassword,
  replacePasswordHash,
} from '../modules/accounts/index.ts'
import { accountState } from '../modules/auth/index.ts'
import { systemClock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/database.ts'
import { type Command, UsageError } from './command.ts'
import { allowPasswords } from './doctor/examine-logins.ts'
import { findAccount } from './find-account.ts'
import { type SiteContext, withSite } from './site-context.ts'

export const resetPasswordCommand: Command = {
  usage: '<username or email> [--password <new password>]',
  summary: 'set a new password for an account and end its sessions',
  example: 'reset-password ada@example.org',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      options: { password: { type: 'string' } },
      allowPositionals: true,
    })
    const [name] = positionals
    if (!name) throw new UsageError('Give the username or email address of the account.')
    const password = values.password ?? randomBytes(12).toString('base64url')
    if (!newPasswordField.safeParse(password).success) {
      throw new UsageError('A password has 8 to 32 characters and no spaces.')
    }
    if (await isWeakPassword(password, [name])) throw new UsageError('This password is too easy to guess.')
    const { username, isAllowed } = await withSite(async (site) => ({
      username: await resetPassword(site, name, password),
      isAllowed: site.app.settings.current.login.allow_password_login,
    }))
    console.log(`The password of ${username} was changed, and all its sessions were ended.`)
    if (!values.password) console.log(`The new password is: ${password}`)
    if (!isAllowed) {
      console.log(`Password login is disabled on this site. Enable it with: ${allowPasswords}`)
    }
    return 0
  },
}

async function resetPassword({ app, db }: SiteContext, name: string, password: string): Promise<string> {
  const user = await findAccount(db, name)
  if (user.status === accountState.deleted) throw new UsageError(`The account ${user.username} was deleted.`)
  const codes = createEmailCodes({ db, clock: systemClock })
  const change = { userId: user.id, hash: await hashPassword(password) }
  await inTransaction(db, (tx) => replacePasswordHash(tx, { codes, sessions: app.sessions }, change))
  return user.username
}
