import { emailField, nameField, passwordField } from '@querent/sdk/contract'
import type { FieldViolation } from '../../platform/errors/index.ts'
import { deriveUsername, toKey } from '../users/index.ts'

export type BulkLine = {
  line: number
  name: string
  email: string
  /** Absent if the user is invited to choose one. */
  password?: string
  username: string
}

/** An error on a line, shown to the administrator who pasted it. */
export type BulkProblem = FieldViolation

const maxLines = 5000

export type BulkText = { lines: BulkLine[]; problems: BulkProblem[] }

const rejected = (problem: BulkProblem): BulkText => ({ lines: [], problems: [problem] })

export type BulkRules = { reserved?: ReadonlySet<string> | undefined; isInvitation?: boolean | undefined }

/**
 * Reads users from lines of name, email, password, and reports every line with a problem. An invitation
 * accepts lines without a password.
 */
export function readBulkLines(text: string, rules: BulkRules = {}): BulkText {
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
    const read = readLine(content, line, { ...seen, ...rules })
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

type Seen = BulkRules & { emails: Set<string>; names: Set<string> }

function readLine(content: string, line: number, seen: Seen): BulkLine | BulkProblem {
  const parts = content.split(',').map((part) => part.trim())
  const [written = '', email = '', given = ''] = parts
  const isInvited = seen.isInvitation === true && given === ''
  if (parts.length !== 3 && !(isInvited && parts.length === 2)) return problemAt(line, 'parts', content)
  const { data: name } = nameField.safeParse(written)
  if (name === undefined) return problemAt(line, 'name', written)
  const username = deriveUsername(name, seen.reserved)
  if (!emailField.safeParse(email).success) return problemAt(line, 'email', email)
  // Messages about a password must not repeat it.
  if (!isInvited && !passwordField.safeParse(given).success) return problemAt(line, 'password', email)
  if (seen.emails.has(toKey(email))) return problemAt(line, 'email_twice', email)
  if (seen.names.has(toKey(name))) return problemAt(line, 'name_twice', name)
  if (username === undefined) return problemAt(line, 'username', name)
  return { line, name, email, username, ...(isInvited ? {} : { password: given }) }
}

// texts: error.user.bulk_*
export function problemAt(line: number, kind: string, content: string): BulkProblem {
  return { field: 'users', text: `error.user.bulk_${kind}`, params: { line, content } }
}
