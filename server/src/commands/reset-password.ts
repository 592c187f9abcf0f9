import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hashPassword } from '../modules/accounts/index.ts'
import { type Executor, inTransaction } from '../platform/database/database.ts'
import { type Command, UsageError } from './command.ts'
import { withSite } from './site-context.ts'

export const resetPasswordCommand: Command = {
  usage: '<username or e-mail> [--password <new password>]',
  summary: 'give an account a new password and end its sessions',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      options: { password: { type: 'string' } },
      allowPositionals: true,
    })
    const [name] = positionals
    if (!name) throw new UsageError('Which account? Give its username or its e-mail address.')
    const password = values.password ?? randomBytes(12).toString('base64url')
    if (!/^\S{8,32}$/u.test(password)) {
      throw new UsageError('A password has 8 to 32 characters and no spaces.')
    }
    const username = await withSite(({ app, db }) => resetPassword(db, name, password, app.sessions.endAll))
    console.log(`The password of ${username} was replaced, and all sessions of the account were ended.`)
    if (!values.password) console.log(`The new password is: ${password}`)
    return 0
  },
}

type EndSessions = (tx: Executor, userId: number) => Promise<void>

async function resetPassword(db: Executor, name: string, password: string, endSessions: EndSessions) {
  const key = name.toLowerCase()
  const user = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .where('status', '<>', 10)
    .orderBy('id')
    .executeTakeFirst()
  if (!user) throw new UsageError(`No account has the username or e-mail address ${JSON.stringify(name)}.`)
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    await endSessions(tx, user.id)
  })
  return user.username
}
