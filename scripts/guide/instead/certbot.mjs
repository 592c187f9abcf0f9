// `certbot certonly --nginx -d <name>`: a certificate where the real one would be.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const name = process.argv.at(-1) ?? ''
const folder = join(process.env.GUIDE_PLACE ?? '', 'etc/letsencrypt/live', name)
mkdirSync(folder, { recursive: true })
const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`]
const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
const { status, stderr } = spawnSync('openssl', [...made, ...files], { encoding: 'utf8' })
if (status !== 0) console.error(stderr)
process.exitCode = status ?? 127
