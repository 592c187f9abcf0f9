import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RenderRequest, RenderResult } from '@querent/core/server-entry'
import type { CoreBuild } from '../src/modules/pages/index.ts'

/** Replaces the built web application: records what it was asked to render. */
export function fakeCore(clientFolder: string, rendered: RenderRequest[]): CoreBuild {
  mkdirSync(join(clientFolder, 'static'), { recursive: true })
  writeFileSync(join(clientFolder, 'static', 'entry-abc.js'), 'export {}')
  writeFileSync(join(clientFolder, 'static', 'entry-abc.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(clientFolder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return {
    clientFolder,
    manifest: {},
    async render(request): Promise<RenderResult> {
      rendered.push(request)
      const status = request.errorPage
        ? (request.errorPage.status ?? 500)
        : /^\/(missing|q\/)/.test(request.url)
          ? 404
          : 200
      const name = request.user?.username ?? 'nobody'
      return {
        kind: 'page',
        status,
        html: `<!doctype html><p>${request.language} ${name} ${request.url}</p><script nonce="${request.nonce}"></script>`,
      }
    },
  }
}
