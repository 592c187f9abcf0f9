import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const arrivesWithinMs = 60_000

type KeptMail = { at: number; text: string }

/** Decodes soft line breaks and escaped bytes in the links of a mail. */
export function decodeMail(content: string): string {
  return content
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function readable(name: string, content: string): string {
  if (name.endsWith('.json')) return JSON.stringify(JSON.parse(content)).replaceAll('\\/', '/')
  return decodeMail(content)
}

/** Mails that the site has stored because no SMTP server is configured, the newest first. */
async function listMails(dataDir: string): Promise<KeptMail[]> {
  const folder = join(dataDir, 'mails')
  // Names of incomplete files start with a dot.
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
  const mails = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const { mtimeMs } = await stat(file)
      return { at: mtimeMs, text: readable(name, await readFile(file, 'utf8')) }
    }),
  )
  return mails.sort((a, b) => b.at - a.at)
}

/**
 * Waits for the newest mail to an address that links to the page `path`, such as `/users/account-activation`.
 * Returns the code of the link.
 */
export async function waitForCode(dataDir: string, email: string, path: string): Promise<string> {
  const link = new RegExp(`${path.replaceAll('/', '\\/')}\\?code=([\\w-]+)`)
  const deadline = Date.now() + arrivesWithinMs
  while (Date.now() < deadline) {
    for (const mail of await listMails(dataDir)) {
      const code = mail.text.includes(email) ? link.exec(mail.text)?.[1] : undefined
      if (code !== undefined) return code
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${email} with a link to ${path} was kept in ${dataDir}/mails`)
}
