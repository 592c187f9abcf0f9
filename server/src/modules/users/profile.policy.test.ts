import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/index.ts'
import { mayUpdateProfile, type Profile, type ProfileForm, toWantedProfile } from './profile.policy.ts'

const current: Profile = {
  displayName: 'Ada',
  username: 'ada',
  avatarKind: 'custom',
  avatarUrl: '/uploads/avatar/1.png',
  bio: 'Hello',
  website: 'https://ada.example',
  location: 'London',
}
const allAllowed = defaultSettings.users
const noneAllowed = {
  ...allAllowed,
  allow_update_display_name: false,
  allow_update_username: false,
  allow_update_avatar: false,
  allow_update_bio: false,
  allow_update_website: false,
  allow_update_location: false,
}

function judge(form: ProfileForm, rules = allAllowed, isStaff = false, hasUploaded = false) {
  const wanted = toWantedProfile(current, form, rules)
  const decision = mayUpdateProfile(current, wanted, { rules, isStaff, hasUploaded })
  return decision.allowed
    ? 'allowed'
    : { [decision.reason]: decision.details?.fields?.map(({ field }) => field) }
}

test('keeps names that are empty and clears all other empty fields', () => {
  expect(toWantedProfile(current, { display_name: '', username: '' }, allAllowed)).toEqual({
    ...current,
    avatarKind: '',
    bio: '',
    website: '',
    location: '',
  })
})

test('keeps missing fields that members may not change', () => {
  expect(toWantedProfile(current, {}, noneAllowed)).toEqual(current)
  expect(judge({}, noneAllowed)).toBe('allowed')
})

test('rejects every field that members may not change, by name', () => {
  const form = {
    display_name: 'Eve',
    username: 'eve',
    avatar: { type: 'default', custom: '' },
    bio: '',
    website: '',
    location: 'Paris',
  }

  expect(judge(form, noneAllowed)).toEqual({
    'error.user.field_update_not_allowed': [
      'display_name',
      'username',
      'avatar',
      'bio',
      'website',
      'location',
    ],
  })
})

test('accepts fields that may not change if they are unchanged', () => {
  const form = { display_name: 'Ada', username: 'ada', bio: 'Hello', location: 'London' }

  expect(judge(form, noneAllowed)).toBe('allowed')
})

test.each(['a b/c', 'settings', 'admin', '..', 'Ada-L', 'ada l'])(
  'rejects a member the username %j',
  (username) => {
    expect(judge({ username })).toEqual({ 'error.user.username_invalid': ['username'] })
  },
)

test('lets staff use a reserved name, but not one that is part of a route', () => {
  expect(judge({ username: 'admin' }, allAllowed, true)).toBe('allowed')
  expect(judge({ username: 'settings' }, allAllowed, true)).toEqual({
    'error.user.username_invalid': ['username'],
  })
})

test('rejects an image that was not uploaded', () => {
  const denial = { 'error.user.set_avatar': ['avatar'] }
  expect(judge({ avatar: { type: 'custom', custom: '' } })).toEqual(denial)
  expect(judge({ avatar: { type: 'custom', custom: 'https://evil.example/x.png' } })).toEqual(denial)
  expect(judge({ avatar: { type: 'custom', custom: '' } }, allAllowed, false, true)).toEqual(denial)
  expect(
    judge({ avatar: { type: 'custom', custom: '/uploads/avatar/2.png' } }, allAllowed, false, true),
  ).toBe('allowed')
  expect(judge({ avatar: { type: 'custom', custom: current.avatarUrl } })).toBe('allowed')
  expect(judge({ avatar: { type: 'gravatar', custom: '' } })).toBe('allowed')
})
