export type StoreOptions = {
  accessKey: string
  secretKey: string
  region: string
  bucket: string
  port?: number
  /** The name that requests are signed for; its own where it is left out. */
  host?: string
}
export type FakeStore = Awaited<ReturnType<typeof startFakeStore>>
/** A store that takes single objects in one bucket, refuses what is not signed with its keys, and says why. */
export declare function startFakeStore(options: StoreOptions): Promise<{
  url: string
  listKeys: () => string[]
  setBroken(broken: boolean): void
  stop(): Promise<void>
}>
