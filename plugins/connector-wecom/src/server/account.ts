import { readExternalUser, type UserCenterAccount } from '@querent/sdk/server'
import type { Member } from './wecom-api.ts'

/** WeCom: 1 active, 2 disabled, 4 not activated yet, 5 left the organization. */
function toStatus({ status }: Member): UserCenterAccount['status'] {
  if (status === 2) return 'suspended'
  return status === 5 ? 'deleted' : 'available'
}

const escapeMarkdown = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()#+!<>|~&-]/g, (sign) => `\\${sign}`)

const maxBioLength = 500

/** Department and position as Markdown, such as `Example Ltd / Research · Engineer`. */
export function describeMember(paths: readonly string[], position: string): string | undefined {
  const parts = [paths.join('; '), position].filter((part) => part.trim() !== '')
  return escapeMarkdown(parts.join(' · ').slice(0, maxBioLength)) || undefined
}

/** WeCom still returns unencrypted URLs for some images; its own hosts also support https. */
const secure = (url: unknown) =>
  typeof url === 'string' ? url.replace(/^http:\/\/(?=(?:[\w-]+\.)*(?:qpic|qlogo)\.cn\/)/, 'https://') : url

export type MemberFacts = { member: Member; bio?: string; email?: unknown; avatar?: unknown }

/** The data of a member for the site. */
export function presentAccount({ member, bio, email, avatar }: MemberFacts): UserCenterAccount {
  const user = readExternalUser({
    id: member.userid,
    displayName: member.name,
    username: member.userid,
    verifiedEmail: email,
    avatar: secure(avatar),
  })
  return { ...user, ...(bio !== undefined && { bio }), status: toStatus(member) }
}
