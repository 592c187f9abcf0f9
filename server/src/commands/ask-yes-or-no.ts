import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'

/** Asks at the terminal. Without a terminal, and for any answer other than yes, the result is no. */
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
