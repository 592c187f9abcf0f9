// A local package registry for packages that are not published yet: it serves the packed packages of a folder, and
// redirects all other names to the registry that npm is configured for.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { runOrThrow } from '../lib/workspace.mjs'

async function readManifest(file) {
  const failure = `${file} is not a package`
  return JSON.parse(await runOrThrow('tar', ['-xzOf', file, 'package/package.json'], { failure }))
}

async function readPackages(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  const packages = new Map()
  for (const file of files) {
    const content = readFileSync(join(folder, file))
    const manifest = await readManifest(join(folder, file))
    const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`
    packages.set(manifest.name, { file, content, manifest, integrity })
  }
  return packages
}

const describe = ({ file, manifest, integrity }, url) => ({
  name: manifest.name,
  'dist-tags': { latest: manifest.version },
  versions: { [manifest.version]: { ...manifest, dist: { tarball: `${url}/-/${file}`, integrity } } },
})

/** Returns the URL, the names of the packages in the folder that were requested, and `stop`. */
export async function startPackageRegistry(folder) {
  const packages = await readPackages(folder)
  const elsewhere = (await runOrThrow('npm', ['config', 'get', 'registry'])).trim()
  const asked = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/')
    const known = packages.get(path.slice(1))
    const tarball = [...packages.values()].find(({ file }) => path === `/-/${file}`)
    if (tarball) return response.end(tarball.content)
    if (known) {
      asked.push(known.manifest.name)
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify(describe(known, url)))
    }
    response.writeHead(307, { location: new URL(request.url?.slice(1) ?? '', elsewhere).href }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${server.address().port}`
  return { url, asked, stop: () => server.close() }
}
