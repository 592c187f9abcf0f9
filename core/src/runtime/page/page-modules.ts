import type { AnyPage } from './page.ts'

/** A page lives in a folder of its own: `pages/TagPage/TagPage.tsx` exports `page`. Each is a chunk. */
const modules = import.meta.glob<{ page: AnyPage }>('../../pages/*/*Page.tsx')
const loaded = new Map<string, AnyPage>()
// A slow line is no fault; a chunk that does not come in two minutes is.
const chunkTimeoutMs = 120_000

/** The path of a page's module below the package, as the build's manifest names it. */
export function getModulePath(name: string): string {
  return `src/pages/${name}/${name}.tsx`
}

function getImporter(name: string) {
  return modules[`../../pages/${name}/${name}.tsx`]
}

/** Whether the page is built yet. A route without one answers 404 and stays out of the navigation. */
export function hasPage(name: string): boolean {
  return getImporter(name) !== undefined
}

export function pageNames(): string[] {
  return Object.keys(modules).map((path) => path.split('/').at(-2) ?? '')
}

/** Fetches a page's chunk once. */
export async function importPage(name: string): Promise<AnyPage | undefined> {
  const known = loaded.get(name)
  if (known) return known
  const importer = getImporter(name)
  if (!importer) return undefined
  const { page } = await withTimeout(importer(), name)
  loaded.set(name, page)
  return page
}

/** A page that was imported before: by its route's loader, or ahead of hydration. */
export function importedPage(name: string): AnyPage | undefined {
  return loaded.get(name)
}

function withTimeout<Value>(work: Promise<Value>, name: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The chunk of ${name} did not load.`)), chunkTimeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
