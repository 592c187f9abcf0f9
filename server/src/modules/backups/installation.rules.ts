import { randomBytes } from 'node:crypto'
import { isNamedAfter } from './backup-format.rules.ts'

/** Distinguishes archives of sites that share a place; a restored copy has the URL of its original. */
export type Installation = {
  /** Empty until its first backup, and in archives of earlier versions. */
  id: string
  /** The ids of the installations that it was restored from. */
  formerIds: readonly string[]
  url: string
  /** Earlier URLs of the site. */
  formerUrls: readonly string[]
}

type Stored = {
  general: { site_url: string }
  address_state: { current: string; former: string[] }
  installation_state: { id: string; former_ids: string[] }
}

export const getInstallation = ({ general, address_state, installation_state }: Stored): Installation => ({
  id: installation_state.id,
  formerIds: installation_state.former_ids,
  url: general.site_url,
  // A change of the URL is noted some seconds later.
  formerUrls: [address_state.current, ...address_state.former].filter((url) => url !== ''),
})

export const makeInstallationId = () => randomBytes(8).toString('hex')

type Named = { name: string; installation: string }

/**
 * Whether the installation made the archive, and may remove it. Another site may have a former URL now, so
 * an archive without an id that is named after one is not removed.
 */
export function isOwn({ name, installation }: Named, { id, formerIds, url }: Installation): boolean {
  if (installation !== '') return installation === id
  return formerIds.length === 0 && isNamedAfter(name, url)
}

/** Whether the archive belongs to the site: made here, or by an installation that it was restored from. */
export function isOfSite({ name, installation }: Named, of: Installation): boolean {
  // A running process reads a new id some seconds after a command has stored it.
  if (installation === '' || of.id === '') {
    return [of.url, ...of.formerUrls].some((url) => isNamedAfter(name, url))
  }
  return installation === of.id || of.formerIds.includes(installation)
}
