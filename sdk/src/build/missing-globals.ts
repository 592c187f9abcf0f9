import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EsbuildPlugin } from './tsup-preset.ts'

/** Globals of Node that plugins do not have on a site, with their replacements. */
const replacements = {
  fetch: 'context.http.request',
  WebSocket: 'context.sockets.open',
  EventSource: 'context.http.request',
}

const marker = 'querentMissing_'
const define = Object.fromEntries(
  Object.keys(replacements).flatMap((name) => [
    [name, marker + name],
    [`globalThis.${name}`, marker + name],
  ]),
)

/**
 * Warns about globals that a site does not have, in the author's own files: packages may work without them.
 */
export const createGlobalsWarning = (root: string, onWarning: (warning: string) => void): EsbuildPlugin => ({
  name: 'querent:missing-globals',
  setup({ esbuild, onEnd }) {
    async function listUsed(file: string): Promise<string[]> {
      const loader = file.endsWith('.tsx') ? 'tsx' : 'ts'
      // The compiler knows whether a name is the global, a parameter or a property.
      const { code } = await esbuild.transform(await readFile(join(root, file), 'utf8'), { loader, define })
      return Object.keys(replacements).filter((name) => code.includes(marker + name))
    }
    onEnd(async ({ metafile }) => {
      const files = Object.keys(metafile?.inputs ?? {}).filter((file) => /^src\/.*\.[jt]sx?$/.test(file))
      for (const file of files) {
        for (const name of await listUsed(file))
          onWarning(
            `${file} uses ${name}, which plugins do not have on a site: use ${replacements[name as keyof typeof replacements]}.`,
          )
      }
    })
  },
})
