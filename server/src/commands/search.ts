import { rebuildIndex } from '../modules/search/index.ts'
import { actOnSite } from './act-on-site.ts'
import { type Action, createActionCommand, takeArguments } from './action-command.ts'

const actions: Readonly<Record<string, Action>> = {
  rebuild: {
    usage: '',
    summary:
      'build the search index again, and have that of a search plugin filled again; the site can go on',
    example: 'search rebuild',
    run: rebuild,
  },
}

/** The index that searches are answered from. */
export const searchCommand = createActionCommand('search', 'look after the search index', actions)

async function rebuild(args: string[]): Promise<number> {
  takeArguments(args, 0, 'search rebuild')
  const count = await actOnSite(async (act, { db }) => {
    await act('adminSearchIndexRefill', undefined)
    return rebuildIndex(db)
  })
  console.log(`${count === 1 ? '1 post' : `${count} posts`} indexed.`)
  return 0
}
