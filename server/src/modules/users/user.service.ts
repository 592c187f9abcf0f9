import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, isUniqueViolation } from '../../platform/database/database.ts'
import { weekSeconds } from '../../platform/durations.ts'
import { AppError, assertAllowed, fieldError } from '../../platform/errors/index.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { type Actor, isStaff, lockActor } from '../auth/index.ts'
import { isTimeZone, type SiteSettings } from '../settings/index.ts'
import type { TextOrigin } from '../spam-protection/index.ts'
import { isOwnAvatar } from '../uploads/index.ts'
import { mayUpdateProfile, type Profile, type ProfileForm, toWantedProfile } from './profile.policy.ts'
import './user.events.ts'
import { findUser, findUserByUsername, toKey, type UserRow, updateUser } from './user.repository.ts'
import { toStoredImage } from './user-basic.presenter.ts'
import {
  countQuestionsOf,
  countUsers,
  findByNameStart,
  findRankedStaff,
  findStaff,
  findTopByReputation,
  findTopByVotes,
  listUsers,
  type UserList,
} from './user-list.repository.ts'
import { listTopTags, sumGained } from './user-tags.repository.ts'

export type UserServiceDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'settings' | 'texts' | 'markdown' | 'reputation' | 'reviewers'
>

const rankingSeconds = weekSeconds
const rankingLength = 20
const searchLength = 5

export type UserService = ReturnType<typeof createUserService>

export function createUserService(dependencies: UserServiceDependencies) {
  const { db, clock, events, settings, texts, markdown, reputation, reviewers } = dependencies

  async function getUser(id: number): Promise<UserRow> {
    const user = await findUser(db, id)
    if (!user) throw new AppError('error.user.not_found')
    return user
  }

  /** Profiles have no review queue: a profile that is not approved is not stored. */
  async function assertApproved(
    actor: Actor,
    { current, wanted }: { current: Profile; wanted: Profile },
    origin?: TextOrigin,
  ): Promise<void> {
    const content = getProfileText(wanted)
    if (content === getProfileText(current)) return
    const text = { kind: 'profile', isEdit: true, title: wanted.displayName, content } as const
    if (await reviewers.mustHold(actor, text, { field: 'bio', origin })) {
      throw fieldError('base.request_format_error', 'bio', 'review.not_approved')
    }
  }

  /** The columns that a member changes. An administrator may change the others during a review. */
  async function getChanges(
    userId: number,
    { current, wanted }: { current: Profile; wanted: Profile },
  ): Promise<ProfileColumns> {
    const before = getColumns(current)
    const changed = Object.entries(getColumns(wanted)).filter(
      ([column, value]) => value !== before[column as keyof typeof before],
    )
    const changes: ProfileColumns = Object.fromEntries(changed)
    if (changes.username !== undefined) changes.username_key = toKey(changes.username)
    if (changes.bio !== undefined) {
      changes.bio_html = await markdown.renderBio({ source: changes.bio, userId, field: 'bio' })
    }
    return changes
  }

  async function getGained(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0 || reputation.isExternal()) return new Map()
    const gained = await sumGained(db, ids, clock() - rankingSeconds)
    return new Map(gained.map((row) => [row.user_id, row.amount]))
  }

  return {
    async updateProfile(actor: Actor, form: ProfileForm, origin?: TextOrigin): Promise<void> {
      const user = await getUser(actor.userId)
      const rules = settings.current.users
      const current = getProfile(user)
      const wanted = toWantedProfile(current, withStoredAvatar(form, settings.current), rules)
      const hasUploaded =
        wanted.avatarUrl !== current.avatarUrl && (await isOwnAvatar(db, user.id, wanted.avatarUrl))
      const { reservedUsernames: reserved } = settings
      const given = { rules, isStaff: isStaff(actor), hasUploaded, reserved }
      assertAllowed(mayUpdateProfile(current, wanted, given))
      await assertApproved(actor, { current, wanted }, origin)
      const changes = await getChanges(user.id, { current, wanted })
      try {
        await inTransaction(db, async (tx) => {
          // Reviews take time: an account that was deleted meanwhile must not come back.
          await lockActor(tx, actor)
          if (Object.keys(changes).length > 0) await updateUser(tx, user.id, changes)
          await events.record(tx, 'user.updated', { userId: user.id, at: clock() })
        })
      } catch (error) {
        // In a profile, only the username is unique.
        if (isUniqueViolation(error)) throw fieldError('error.user.username_duplicate', 'username')
        throw error
      }
    },

    async updateInterface(
      actor: Actor,
      { language, colorScheme, timeZone }: { language: string; colorScheme: string; timeZone?: string },
    ): Promise<void> {
      if (timeZone && !isTimeZone(timeZone)) throw new AppError('base.request_format_error')
      if (language !== 'Default' && !texts.languages.includes(language)) {
        throw new AppError('base.request_format_error')
      }
      const color_scheme = ['light', 'dark', 'system'].includes(colorScheme) ? colorScheme : 'default'
      const time_zone = timeZone === undefined ? {} : { time_zone: timeZone }
      await inTransaction(db, async (tx) => {
        await lockActor(tx, actor)
        await updateUser(tx, actor.userId, { language, color_scheme, ...time_zone })
      })
    },

    async search(actor: Actor, start: string) {
      const found = await findByNameStart(db, start, searchLength)
      return found.filter((user) => user.id !== actor.userId)
    },

    staff: (start: string, limit: number) => findStaff(db, start, limit),

    async ranking() {
      const staff = await findRankedStaff(db)
      if (reputation.isExternal()) return { byReputation: [], byVotes: [], staff }
      const span = { since: clock() - rankingSeconds, limit: rankingLength }
      return {
        byReputation: await findTopByReputation(db, span),
        byVotes: await findTopByVotes(db, span),
        staff,
      }
    },

    async page(list: UserList, window: PageWindow) {
      const count = await countUsers(db, list.start)
      const users = window.offset < count ? await listUsers(db, list, window) : []
      const ids = users.map(({ id }) => id)
      return { count, users, tags: await listTopTags(db, ids), gained: await getGained(ids) }
    },

    async profile(actor: Actor, username: string) {
      const user = await findUserByUsername(db, username)
      if (!user) throw new AppError('error.user.not_found', { status: 404 })
      const seesAll = isStaff(actor) || actor.userId === user.id
      return { user, questionCount: await countQuestionsOf(db, user.id, seesAll) }
    },
  }
}

function withStoredAvatar(form: ProfileForm, settings: SiteSettings): ProfileForm {
  const { avatar } = form
  return avatar ? { ...form, avatar: { ...avatar, custom: toStoredImage(avatar.custom, settings) } } : form
}

const getProfileText = ({ displayName, bio, website, location }: Profile) =>
  [displayName, bio, website, location].filter((text) => text !== '').join('\n')

function getProfile(user: UserRow): Profile {
  return {
    displayName: user.display_name,
    username: user.username,
    avatarKind: user.avatar_kind,
    avatarUrl: user.avatar_url,
    bio: user.bio,
    website: user.website,
    location: user.location,
  }
}

function getColumns(profile: Profile) {
  return {
    display_name: profile.displayName,
    username: profile.username,
    avatar_kind: profile.avatarKind,
    avatar_url: profile.avatarUrl,
    bio: profile.bio,
    website: profile.website,
    location: profile.location,
  }
}

type ProfileColumns = Partial<ReturnType<typeof getColumns> & { username_key: string; bio_html: string }>
