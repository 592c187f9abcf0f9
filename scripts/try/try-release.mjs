// `pnpm try:release [archive]`: unpacks the archive into an empty folder, installs a site unattended, opens it, and runs
// the doctor; then again on PostgreSQL, configured only by DATABASE_URL.
import { findPorts } from '../lib/free-ports.mjs'
import { startPostgres } from '../postgres.mjs'
import { expect, expectPages, findArchive, startReleasedSite } from './released-site.mjs'

const archive = process.argv[2] ?? findArchive()
const token = 'a-token-of-the-monitor'

async function tryOn(name, env) {
  const [port, metrics] = await findPorts(2)
  const site = await startReleasedSite(archive, {
    port,
    env: { ...env, QUERENT_METRICS: `127.0.0.1:${metrics}`, QUERENT_METRICS_TOKEN: token },
  })
  try {
    await expectPages(site.url, name)
    const headers = { authorization: `Bearer ${token}` }
    const numbers = await (await fetch(`http://127.0.0.1:${metrics}/metrics`, { headers })).text()
    expect(/^querent_http_requests_total\{/m.test(numbers), `${name}: requests are counted`)
    const plugins = await site.run('plugin', 'list')
    expect(/markdown_editor .* on /.test(plugins.output), `${name}: recommended plugins are on`)
    const doctor = await site.run('doctor')
    expect(doctor.code === 0, `${name}: the doctor finds no problem\n${doctor.output.trimEnd()}`)
    const backup = await site.run('backup')
    expect(backup.code === 0, `${name}: a backup is made`)
  } finally {
    expect((await site.stop()) === 0, `${name}: it stops when asked to`)
  }
}

try {
  await tryOn('SQLite', {})
  const cluster = await startPostgres()
  if (cluster) {
    try {
      await tryOn('PostgreSQL', { DATABASE_URL: cluster.url })
    } finally {
      await cluster.stop()
    }
  } else console.log('SKIPPED  PostgreSQL: its programs are not installed')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
