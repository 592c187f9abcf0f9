import { vi } from 'vitest'

/** Collects the lines that commands print, until `vi.restoreAllMocks()`. */
export function captureOutput(): string[] {
  const printed: string[] = []
  const print = (line: unknown) => void printed.push(String(line))
  vi.spyOn(console, 'log').mockImplementation(print)
  vi.spyOn(console, 'error').mockImplementation(print)
  return printed
}
