import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EsbuildPlugin } from './tsup-preset.ts'

/** What Node has and a site takes away from plugins, with what there is instead. */
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

/** Warns of globals that a site does not have, in the author's own files: packages may do without them. */
export const createGlobalsWarning = (root: string, onWarning: (warning: string) => void): EsbuildPlugin => ({
  name: 'querent:missing-globals',
  setup({ esbuild, onEnd }) {
    async function listUsed(file: string): Promise<string[]> {
      const loader = file.endsWith('.tsx') ? 'tsx' : 'ts'
      // The compiler knows which name is the global one, and which is a parameter or a property.
      const { code } = await esbuild.transform(await readFile(join(root, file), 'utf8'), { loader, define })
      return Object.keys(replacements).filter((name) => code.includes(marker + name))
    }
    onEnd(async ({ metafile }) => {
      const files = Object.keys(metafile?.inputs ?? {}).filter((file) => /^src\/.*\.[jt]sx?$/.test(file))
      for (const file of files) {
        for (const name of await listUsed(file))
          onWarning(
            `${file} uses ${name}, which a site does not give to plugins: use ${replacements[name as keyof typeof replacements]}.`,
          )
      }
    })
  },
})
