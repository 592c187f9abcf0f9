import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { VerificationReport, VerifyArchive } from './backup-places.rules.ts'
import { BackupError } from './backups.errors.ts'

const verificationReport = z.object({
  verdict: z.enum(['passed', 'failed', 'unproven']),
  problems: z.array(z.string()),
})

/** The program's command line: as source, or as the bundle names it. */
const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? '../../cli.ts' : './cli.js', import.meta.url))

const maxOutputBytes = 8 * 1024 * 1024

/**
 * Tries an archive out in a process of its own, which restores it into a place that is thrown away: recounting a whole
 * site there would let requests to this one wait. That process finds the database where this one did: in the
 * environment, in a file that it names, or in the configuration.
 */
export function createVerifier(dataDir: string): VerifyArchive {
  const env = { ...process.env, QUERENT_DATA_DIR: dataDir }
  return (archive, signal) =>
    new Promise((resolve, reject) => {
      const args = [
        ...(isSource ? ['--conditions=source'] : []),
        program,
        'backup',
        'verify',
        archive,
        '--json',
      ]
      const options = { env, signal, killSignal: 'SIGTERM', maxBuffer: maxOutputBytes } as const
      // It ends with 1 where it found something, which is a report as well.
      execFile(process.execPath, args, options, (error, output, errors) => {
        const report = readReport(output)
        if (report) resolve(report)
        else if (signal.aborted) reject(error)
        else
          reject(
            new BackupError(`The archive could not be verified: ${findReason(errors) || error?.message}`),
          )
      })
    })
}

function readReport(output: string): VerificationReport | undefined {
  try {
    return verificationReport.parse(JSON.parse(lastLine(output)))
  } catch {
    return undefined
  }
}

/** An unexpected error is printed with its stack: its message is not in the last line. */
const findReason = (errors: string) => /^\w*Error: (.+)$/m.exec(errors)?.[1] ?? lastLine(errors)

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
