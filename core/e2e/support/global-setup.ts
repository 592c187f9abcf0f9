import { startSite } from './running-site.ts'

/** Starts the site that all journeys share, and ends it after the last one. */
export default async function setUp(): Promise<() => Promise<void>> {
  const site = await startSite()
  process.env.JOURNEY_SITE_URL = site.url
  process.env.JOURNEY_DATA_DIR = site.dataDir
  return site.stop
}
