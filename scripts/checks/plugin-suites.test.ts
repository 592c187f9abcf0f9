import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, root } from '../lib/workspace.mjs'

const plugins = readdirSync(join(root, 'plugins')).filter((name) =>
  existsSync(join(root, 'plugins', name, 'package.json')),
)

/** The suite that a plugin of a family runs, in addition to those of its parts. */
const suiteOfFamily: Readonly<Record<string, string>> = {
  connector: 'describeConnector',
  user_center: 'describeUserCenter',
  search: 'describeSearch',
  events: 'describeEvents',
  notification: 'describeNotification',
  captcha: 'describeCaptcha',
  editor: 'describeEditor',
  editor_replacement: 'describeEditorReplacement',
  route: 'describeRoute',
  widget: 'describeWidget',
  sidebar: 'describeSidebar',
  embed: 'describeEmbed',
  theme: 'describeTheme',
  storage: 'describeStorage',
  cache: 'describeCache',
}

/** Suites that check a web half against the rules for all web halves. */
const webSuites = [
  'describeWebHalf',
  'describeEditor',
  'describeEditorReplacement',
  'describeRoute',
  'describeWidget',
]

function readTests(plugin: string): string {
  const files = listFiles([`plugins/${plugin}/src`], (path: string) => /\.test\.tsx?$/.test(path))
  return files.map((file: string) => readFileSync(file, 'utf8')).join('\n')
}

describe.each(plugins)('the plugin %s', (plugin) => {
  const tests = readTests(plugin)
  const runs = (suite: string) => tests.includes(`${suite}(`)
  const { author, homepage, name, querent } = JSON.parse(
    readFileSync(join(root, 'plugins', plugin, 'package.json'), 'utf8'),
  )

  it('names its author and homepage, which administrators see', () => {
    expect(author).toBe('The Querent contributors')
    expect(homepage).toBe(`https://www.npmjs.com/package/${name}`)
  })

  it('runs the suite of packages', () => {
    expect(runs('manifestSuite')).toBe(true)
  })

  it('runs the suite of its family', () => {
    const suite = suiteOfFamily[querent.family]
    const isRendering = querent.family === 'render' && existsSync(join(root, 'plugins', plugin, 'src/server'))

    expect(suite === undefined || runs(suite)).toBe(true)
    expect(isRendering && !runs('describeRender')).toBe(false)
  })

  it('runs the suite of web halves if it has one', () => {
    const hasWebHalf = existsSync(join(root, 'plugins', plugin, 'src/web/index.tsx'))

    expect(hasWebHalf).toBe(webSuites.some(runs))
  })
})
