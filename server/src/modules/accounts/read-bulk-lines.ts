import { emailField, nameField, passwordField } from '@querent/sdk/contract'
import type { FieldViolation } from '../../platform/errors/index.ts'
import { deriveUsername, toKey } from '../users/index.ts'

export type BulkLine = { line: number; name: string; email: string; password: string; username: string }

/** An error on a line, shown to the administrator who pasted it. */
export type BulkProblem = FieldViolation

const maxLines = 5000

export type BulkText = { lines: BulkLine[]; problems: BulkProblem[] }

const rejected = (problem: BulkProblem): BulkText => ({ lines: [], problems: [problem] })

/** Reads users written one a line as name, e-mail, password, and names every line that cannot be accepted. */
export function readBulkLines(text: string, reserved?: ReadonlySet<string>): BulkText {
  const written = text.split(/\r?\n/).map((content, index) => ({ content: content.trim(), line: index + 1 }))
  const used = written.filter(({ content }) => content !== '')
  if (used.length === 0) return rejected({ field: 'users', text: 'validation.required' })
  if (used.length > maxLines) {
    return rejected({ field: 'users', text: 'error.user.bulk_too_many', params: { max: maxLines } })
  }
  const lines: BulkLine[] = []
  const problems: BulkProblem[] = []
  const seen = { emails: new Set<string>(), names: new Set<string>() }
  for (const { content, line } of used) {
    const read = readLine(content, line, { ...seen, reserved })
    if ('field' in read) {
      problems.push(read)
      continue
    }
    lines.push(read)
    seen.emails.add(toKey(read.email))
    seen.names.add(toKey(read.name))
  }
  return { lines, problems }
}

type Seen = { emails: Set<string>; names: Set<string>; reserved: ReadonlySet<string> | undefined }

function readLine(content: string, line: number, seen: Seen): BulkLine | BulkProblem {
  const parts = content.split(',').map((part) => part.trim())
  const [written = '', email = '', password = ''] = parts
  if (parts.length !== 3) return problemAt(line, 'parts', content)
  const { data: name } = nameField.safeParse(written)
  if (name === undefined) return problemAt(line, 'name', written)
  const username = deriveUsername(name, seen.reserved)
  if (!emailField.safeParse(email).success) return problemAt(line, 'email', email)
  // What is said of a password must not repeat it.
  if (!passwordField.safeParse(password).success) return problemAt(line, 'password', email)
  if (seen.emails.has(toKey(email))) return problemAt(line, 'email_twice', email)
  if (seen.names.has(toKey(name))) return problemAt(line, 'name_twice', name)
  if (username === undefined) return problemAt(line, 'username', name)
  return { line, name, email, password, username }
}

// texts: error.user.bulk_*
export function problemAt(line: number, kind: string, content: string): BulkProblem {
  return { field: 'users', text: `error.user.bulk_${kind}`, params: { line, content } }
}
