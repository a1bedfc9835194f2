import { z } from 'zod'
import { avatars } from '#content/household/avatars.ts'
import { passwordPictures } from '#content/household/picture-password.ts'
import { ageBand } from './age-band.ts'
import { pairedDevice } from './devices.ts'
import { guardian, invitation } from './guardians.ts'
import { dailyLimits, maxNicknameLength, maxReportedMinutes } from './limits.ts'
import { isPlainLine, isStorable } from './plain-text.ts'
import { isTimeZone } from './quiet-hours.ts'
import { childWork } from './review.ts'
import { publishedStorybook } from './storybooks.ts'

export const avatarKey = z.enum(avatars.map(({ key }) => key))

export const nickname = z
  .string()
  .refine((text) => isStorable(text) && isPlainLine(text), 'is not one line of text')
  .trim()
  .min(1)
  .max(maxNicknameLength)

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const zone = z.string().max(64).refine(isTimeZone, 'is no time zone')
const quietHours = z
  .strictObject({ from: time, until: time, zone })
  .refine(({ from, until }) => from !== until, 'begin and end at the same time')

/** Confirms that the guardian has read the words shown, by their version. */
const consentGiven = { words: z.int().positive() }

export const newChild = z.strictObject({
  nickname,
  avatar: avatarKey,
  band: ageBand,
  consent: z.strictObject(consentGiven),
  /** Of the guardian's browser: the family's days begin at its midnight. */
  zone: zone.optional(),
})
export type NewChild = z.infer<typeof newChild>

const dailyLimit = z.literal(dailyLimits)

export const childChange = z
  .strictObject({
    nickname,
    avatar: avatarKey,
    band: ageBand,
    quiet: quietHours.nullable(),
    daily_limit: dailyLimit.nullable(),
    zone,
  })
  .partial()
export type ChildChange = z.infer<typeof childChange>

/** What a guardian consents to; each needs a method of its own (see the consent ledger). */
export const consentPurpose = z.enum(['private', 'publish', 'respond'])
export type ConsentPurpose = z.infer<typeof consentPurpose>

/** Grants a consent, or withdraws it. */
export const consentRequest = z.discriminatedUnion('granted', [
  z.strictObject({ child: z.uuid().toLowerCase(), purpose: consentPurpose, granted: z.literal(true), ...consentGiven }),
  z.strictObject({ child: z.uuid().toLowerCase(), purpose: consentPurpose, granted: z.literal(false) }),
])
export type ConsentRequest = z.infer<typeof consentRequest>

/** A row of the consent ledger. */
export const consent = z.object({
  child: z.uuid().toLowerCase(),
  purpose: consentPurpose,
  granted: z.boolean(),
  /** How the guardian was verified. */
  method: z.enum(['confirmed-account', 'payment']),
  /** The provider's charge that was the method; null without one. */
  charge: z.string().nullable(),
  /** The version of the words shown, and their SHA-256 in hexadecimal digits. */
  words: z.int(),
  words_hash: z.string(),
  at: z.iso.datetime(),
})
export type Consent = z.infer<typeof consent>

export const child = z.object({
  id: z.uuid(),
  nickname: z.string(),
  avatar: avatarKey,
  band: ageBand,
  /** When its pages say good night; null for never. */
  quiet: quietHours.nullable(),
  /** The minutes that it may be here each day; null for any. */
  daily_limit: dailyLimit.nullable(),
  /** Of these, how many are left today, with those that a guardian has added. */
  minutes_left: z.int().nullable(),
  /** Whether it has a picture password. */
  pictures: z.boolean(),
  /** The consents in force. */
  consents: z.array(consentPurpose),
  created_at: z.iso.datetime(),
})
export type Child = z.infer<typeof child>

/** The child whom a pairing code is for. */
export const childOfCode = child.pick({ nickname: true, avatar: true })
export type ChildOfCode = z.infer<typeof childOfCode>

export const householdAnswer = z.object({
  /** Oldest first. */
  guardians: z.array(guardian),
  /** The open invitation, for the primary guardian alone. */
  invitation: invitation.nullable(),
  children: z.array(child),
  /** Newest first. */
  ledger: z.array(consent),
  devices: z.array(pairedDevice),
  /** The children's submitted works; those that await a guardian come first. */
  works: z.array(childWork),
})
export type Household = z.infer<typeof householdAnswer>

const picture = z.enum(passwordPictures.map(({ key }) => key))
const picturePassword = z.tuple([picture, picture, picture])

/** Three pictures in order; repeats are allowed. */
export const picturePasswordRequest = z.strictObject({ pictures: picturePassword })
export type PicturePasswordRequest = z.infer<typeof picturePasswordRequest>

export const switchRequest = z.strictObject({ child: z.uuid().toLowerCase(), pictures: picturePassword })
export type SwitchRequest = z.infer<typeof switchRequest>

/** The calling child's siblings who have a picture password. */
export const profileSwitcherAnswer = z.object({
  children: z.array(
    z.object({
      id: z.uuid(),
      nickname: z.string(),
      avatar: avatarKey,
      /** After five wrong attempts a guardian has to open the profile. */
      locked: z.boolean(),
    }),
  ),
})
export type ProfileSwitcherAnswer = z.infer<typeof profileSwitcherAnswer>

/** The calling child. */
export const childSelf = z.object({
  nickname: z.string(),
  avatar: avatarKey,
  band: ageBand,
  /** Whether a guardian has a usable PIN. */
  pin: z.boolean(),
  /** Whether the PINs are locked by wrong attempts, until a guardian enters the password. */
  pin_locked: z.boolean(),
  /** Whether it may submit stories for review. */
  publish: z.boolean(),
  quiet: quietHours.nullable(),
  /**
   * Whether the time of its daily limit is over for today, or soon; null without a limit. By the minutes that are left,
   * and those of a whole day, its device says good night without a connection. How many it has been here is for its
   * guardians alone.
   */
  limit: z
    .object({
      state: z.enum(['open', 'soon', 'over']),
      /** Midnight. */
      until: z.iso.datetime(),
      left: z.int(),
      daily: z.int(),
    })
    .nullable(),
  /** Ids of the badges that it has earned. */
  badges: z.array(z.string()),
  /** The realms whose rooms the household's memberships open. */
  realms: z.array(z.string()),
  /** Its stories that everybody can read, the oldest first. */
  published: z.array(publishedStorybook),
})
export type ChildSelf = z.infer<typeof childSelf>

const secondsAgo = z
  .int()
  .min(0)
  .max(maxReportedMinutes * 60)

/** Minutes in which a child’s pages were looked at without a connection, since the last report of this device. */
export const offlineMinutes = z
  .strictObject({
    minutes: z.int().min(1).max(maxReportedMinutes),
    /** How many seconds ago the first of them began. */
    began: secondsAgo,
    /** How many seconds ago the last of them ended. */
    ended: secondsAgo,
  })
  .refine(({ began, ended }) => began >= ended, 'ends before it begins')
export type OfflineMinutes = z.infer<typeof offlineMinutes>

/** The child’s limit with these minutes. */
export const offlineMinutesAnswer = childSelf.pick({ limit: true })
export type OfflineMinutesAnswer = z.infer<typeof offlineMinutesAnswer>
