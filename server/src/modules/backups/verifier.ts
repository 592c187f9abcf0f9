import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { VerificationReport, VerifyArchive } from './backup-resources.rules.ts'
import { BackupError } from './backups.errors.ts'

const verificationReport = z.object({
  verdict: z.enum(['passed', 'failed', 'unproven']),
  problems: z.array(z.string()),
})

/** The program's command line: the source file, or its name in the bundle. */
const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? '../../cli.ts' : './cli.js', import.meta.url))

const maxOutputBytes = 8 * 1024 * 1024

/**
 * Verifies an archive by restoring it to a temporary place in a separate process: recounting a whole site in
 * this one would delay requests. That process finds the database like this one: in the environment, in a file
 * named there, or in the configuration.
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
      // Exit code 1 means that it found problems, which is a report as well.
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

/** An unexpected error is printed with its stack, so its message is not in the last line. */
const findReason = (errors: string) => /^\w*Error: (.+)$/m.exec(errors)?.[1] ?? lastLine(errors)

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
