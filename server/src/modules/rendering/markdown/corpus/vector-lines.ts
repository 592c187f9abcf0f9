/** One attack per line. */
export function vectorLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
