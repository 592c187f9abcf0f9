// Replaces `nginx -t`: runs nginx with a minimal nginx.conf that includes the files in sites-enabled.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../../lib/workspace.mjs'

const place = process.env.GUIDE_PLACE ?? ''
const program = findProgram('nginx', ['/usr/sbin', '/usr/local/sbin'])
if (program) {
  const file = join(place, 'nginx.conf')
  const sites = join(place, 'etc/nginx/sites-enabled/*')
  writeFileSync(file, `pid ${place}/nginx.pid; events {} http { include ${sites}; }\n`)
  const args = ['-c', file, '-e', join(place, 'nginx-error.log'), ...process.argv.slice(2)]
  process.exitCode = spawnSync(program, args, { stdio: 'inherit' }).status ?? 127
} else console.log('SKIPPED  nginx is not installed')
