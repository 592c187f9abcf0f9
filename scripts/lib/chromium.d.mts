/** The program, or undefined when there is none and none could be installed. */
export function findChromium(options?: {
  /** Where no screenshot is compared, the shell will do. */
  preferShell?: boolean
}): Promise<string | undefined>
