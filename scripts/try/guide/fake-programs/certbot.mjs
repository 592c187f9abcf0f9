// Replaces `certbot certonly --nginx -d <name>`: creates a self-signed certificate at the same path.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../lib/workspace.mjs'

const name = process.argv.at(-1) ?? ''
const folder = join(process.env.GUIDE_PLACE ?? '', 'etc/letsencrypt/live', name)
mkdirSync(folder, { recursive: true })
const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`]
const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
const { code, output } = await run('openssl', [...made, ...files], { quiet: true })
if (code !== 0) console.error(output)
process.exitCode = code
