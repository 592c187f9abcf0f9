// Replaces `runuser -u <account> -- <command>`: runs the command under the current account; for `postgres`, as the
// superuser of the temporary cluster.
import { spawnSync } from 'node:child_process'

const [, account, , program, ...args] = process.argv.slice(2)
const env = { ...process.env }
if (account === 'postgres') Object.assign(env, JSON.parse(env.GUIDE_POSTGRES ?? '{}'))
const { status, error } = spawnSync(program, args, { env, stdio: 'inherit' })
if (error) console.error(error.message)
process.exitCode = status ?? 127
