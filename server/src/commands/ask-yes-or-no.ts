import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'

/** Asks whoever sits at the terminal; where there is none, and for any answer but yes, it is no. */
export async function askYesOrNo(question: string): Promise<boolean> {
  if (!stdin.isTTY || !stdout.isTTY) return false
  const terminal = createInterface({ input: stdin, output: stdout })
  try {
    const answer = await terminal.question(`${question} [y/N] `)
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}
