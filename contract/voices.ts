import { z } from 'zod'
import { avatarKey, nickname } from './household.ts'

/** The containers that browsers record in: WebM with Opus, MP4 with AAC, Ogg with Opus. */
export const audioFormat = z.enum(['webm', 'mp4', 'ogg'])
export type AudioFormat = z.infer<typeof audioFormat>

/** How a guardian is shown to the children who choose a voice. */
export const ownVoice = z.strictObject({ name: nickname, avatar: avatarKey })
export type OwnVoice = z.infer<typeof ownVoice>

/** A page of a built-in storybook that a guardian has read aloud. */
export const recording = z.object({
  book: z.string(),
  /** Counts from 1. */
  page: z.int().positive(),
  format: audioFormat,
  seconds: z.number(),
  recorded_at: z.iso.datetime(),
})
export type Recording = z.infer<typeof recording>

const voice = ownVoice.extend({
  /** As it was stored. */
  name: z.string(),
  /** The guardian's. */
  id: z.uuid(),
  recordings: z.array(recording),
})
export type Voice = z.infer<typeof voice>

/** The guardians of the caller's family who have a voice, oldest first. */
export const voicesAnswer = z.object({ voices: z.array(voice) })
export type VoicesAnswer = z.infer<typeof voicesAnswer>
