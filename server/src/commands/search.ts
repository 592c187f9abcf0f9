import { rebuildIndex } from '../modules/search/index.ts'
import { formatCount } from '../platform/format-count.ts'
import { actOnSite } from './act-on-site.ts'
import { type Action, createActionCommand, takeArguments } from './action-command.ts'
import { withSite } from './site-context.ts'

const actions: Readonly<Record<string, Action>> = {
  rebuild: {
    usage: '',
    summary:
      'build the search index again, and have that of a search plugin filled again; the site can go on',
    example: 'search rebuild',
    run: rebuild,
  },
  claim: {
    usage: '',
    summary:
      'say that no other site uses the index of the search plugin, on a site that was restored or imported. From then\n' +
      '      on it is emptied, filled and used',
    example: 'search claim',
    run: claim,
  },
}

/** The index that serves searches. */
export const searchCommand = createActionCommand('search', 'look after the search index', actions)

async function rebuild(args: string[]): Promise<number> {
  takeArguments(args, 0, 'search rebuild')
  const count = await actOnSite(async (act, { db }) => {
    await act('adminSearchIndexRefill', undefined)
    return rebuildIndex(db)
  })
  console.log(`${formatCount(count, 'post')} indexed.`)
  return 0
}

async function claim(args: string[]): Promise<number> {
  takeArguments(args, 0, 'search claim')
  await withSite(async ({ app }) => {
    const { installation_state } = await app.settings.read()
    await app.settings.replace({ installation_state: { ...installation_state, inherited_plugins: [] } })
  })
  console.log('The index of the search plugin is used by this site alone.')
  return 0
}
