import { rebuildIndex } from '../modules/search/index.ts'
import { formatCount } from '../platform/format-count.ts'
import { actOnSite } from './act-on-site.ts'
import { type Action, createActionCommand, takeArguments } from './action-command.ts'
import { withSite } from './site-context.ts'

const actions: Readonly<Record<string, Action>> = {
  rebuild: {
    usage: '',
    summary: "rebuild the search index, and refill a search plugin's index; the site can keep running",
    example: 'search rebuild',
    run: rebuild,
  },
  claim: {
    usage: '',
    summary:
      "on a restored or imported site: confirm that no other site uses the search plugin's index.\n" +
      '      This site then empties, fills and uses it',
    example: 'search claim',
    run: claim,
  },
}

/** The index that serves searches. */
export const searchCommand = createActionCommand('search', 'manage the search index', actions)

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
  console.log("This site now owns the search plugin's index.")
  return 0
}
