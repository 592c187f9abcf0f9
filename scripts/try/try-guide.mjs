// `pnpm try:guide [archive]`: runs the commands of docs/operating, page by page, on PostgreSQL and in a temporary folder.
// Commands that cannot run there are listed with the reason.

import { startPostgres } from '../postgres.mjs'
import { listPages, readGuide, splitCommands } from './guide/pages.mjs'
import { makePlace } from './guide/place.mjs'
import { reasonNotToRun, replaced } from './guide/programs.mjs'
import { findArchive } from './released-site.mjs'

/** Values for placeholders in the pages; for backups, the shell finds the newest archive. */
const samples = { '<slug>': 'markdown_editor', '<name>': 'admin' }
const archive = /\S+\/querent-backup-….tar.gz/g

const fillIn = (code) =>
  Object.entries(samples)
    .reduce((text, [from, to]) => text.replaceAll(from, to), code)
    .replace(archive, (path) => `"$(ls -t ${path.replace('…', '*')} | head -1)"`)

/** Runs the commands of a block, and returns how many were run. */
async function tryBlock({ page, code }, { adapt, adaptReleases, shell }) {
  const commands = splitCommands(code)
  for (const command of commands) {
    const reason = reasonNotToRun(command)
    if (reason) console.log(`not run  ${page}: ${command.split('\n')[0]} (${reason})`)
  }
  const wanted = commands.filter((command) => reasonNotToRun(command) === undefined)
  if (wanted.length === 0) return 0
  // A release has to be adapted right after it is unpacked, in the middle of a block.
  const script = adapt(fillIn(`${wanted.join('\n')}\n`))
  const [unpack, rest] = /^tar /m.test(script) ? splitAfterTar(script) : [script, '']
  for (const part of [unpack, rest].filter(Boolean)) {
    const { status, output } = await shell(part)
    if (status !== 0) throw new Error(`${page}: this failed with exit code ${status}:\n\n${part}\n${output}`)
    adaptReleases()
  }
  for (const command of wanted) console.log(`ok       ${page}: ${command.split('\n')[0]}`)
  return wanted.length
}

function splitAfterTar(script) {
  const end = script.indexOf('\n', script.search(/^tar /m)) + 1
  return [script.slice(0, end), script.slice(end)]
}

const cluster = await startPostgres()
if (!cluster) {
  console.error('PostgreSQL is not installed: the guide cannot be tried.')
  process.exit(1)
}
const place = await makePlace(process.argv[2] ?? findArchive(), cluster)
try {
  let count = 0
  for (const [name, reason] of Object.entries(replaced)) console.log(`instead  ${name}: ${reason}`)
  for (const block of readGuide()) if (block.language === 'sh') count += await tryBlock(block, place)
  console.log(`${count} commands of ${listPages().length} pages were run.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await place.shell('systemctl stop querent')
  await cluster.stop()
  place.remove()
}
