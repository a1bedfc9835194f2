import { z } from 'zod'

/** A paired device: it shows this child alone. */
export const pairedDevice = z.object({
  id: z.uuid(),
  child: z.uuid(),
  /** Browser and system ('Safari on iPad'); null when unknown. */
  device: z.string().nullable(),
  since: z.iso.datetime(),
  /** When its session was last refreshed. */
  seen: z.iso.datetime(),
})
export type PairedDevice = z.infer<typeof pairedDevice>

export const deviceCodeRequest = z.strictObject({ child: z.uuid().toLowerCase() })
export const deviceCodeAnswer = z.object({ code: z.string(), expires_at: z.iso.datetime() })
export type DeviceCodeAnswer = z.infer<typeof deviceCodeAnswer>

/** Capitals, spaces and hyphens do not matter. */
export const deviceCode = z.strictObject({ code: z.string().max(100) })
export type DeviceCode = z.infer<typeof deviceCode>
