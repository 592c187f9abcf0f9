import type { TestSite } from './site.ts'

/** Runs something between the admission of the next call and its writes. */
export function beforeWrites(site: TestSite, meanwhile: () => Promise<unknown>): void {
  const begin = site.db.transaction.bind(site.db)
  site.db.transaction = () => {
    site.db.transaction = begin
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      await meanwhile()
      return execute(work)
    }
    return builder
  }
}
