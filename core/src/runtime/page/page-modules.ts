import type { AnyPage, PageModule } from './page.ts'

/** Each page has its own folder: `pages/TagPage/TagPage.tsx` exports `page`. Each is a chunk. */
const modules = import.meta.glob<PageModule>([
  '../../pages/*/*Page.tsx',
  '!../../pages/{Account,Activation,Admin,Auth,Change,Confirm,Install,Linked,Logout,Offline,Password,Privileges,Privacy,Review,Settings,TagCreate,TagEdit,TagInfo,Terms,Timeline,Unsubscribe,UserCenter,UserEdits}*/*Page.tsx',
])
const toPath = (name: string) => `../../pages/${name}/${name}.tsx`
const loaded = new Map<string, AnyPage>()
// A slow line is not a fault; a chunk that does not load in two minutes is.
const chunkTimeoutMs = 120_000

/** Whether the page is rarely opened: its texts are not in the file that other pages load. */
export const isRarelyUsed = (name: string) => !(toPath(name) in modules)

/** The required modules of a page, as the build's manifest names them. */
export function getModulePaths(name: string): string[] {
  const own = `src/pages/${name}/${name}.tsx`
  return isRarelyUsed(name) ? ['src/runtime/page/rarely-used-pages.ts', own] : [own]
}

async function getImporter(name: string) {
  const path = toPath(name)
  return modules[path] ?? (await import('./rarely-used-pages.ts')).modules[path]
}

export async function listPageNames(): Promise<string[]> {
  const rarelyUsed = await import('./rarely-used-pages.ts')
  return Object.keys({ ...modules, ...rarelyUsed.modules }).map((path) => path.split('/').at(-2) ?? '')
}

/** Loads a page's chunk once. */
export async function importPage(name: string): Promise<AnyPage | undefined> {
  const known = loaded.get(name)
  if (known) return known
  const importer = await withTimeout(getImporter(name), name)
  if (!importer) return undefined
  const { page } = await withTimeout(importer(), name)
  loaded.set(name, page)
  return page
}

/** A previously imported page: by its route's loader, or before hydration. */
export function importedPage(name: string): AnyPage | undefined {
  return loaded.get(name)
}

function withTimeout<Value>(work: Promise<Value>, name: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The chunk of ${name} did not load.`)), chunkTimeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
