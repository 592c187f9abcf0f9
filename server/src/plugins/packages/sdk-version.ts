import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sdkManifest = join('node_modules', '@querent', 'sdk', 'package.json')

/** The version of the SDK that this server was built with. */
export function readSdkVersion(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, sdkManifest))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The package @querent/sdk is not installed beside the server.')
    folder = parent
  }
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(folder, sdkManifest), 'utf8'))
  return String(version)
}
