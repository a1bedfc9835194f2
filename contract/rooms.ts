import { z } from 'zod'

export const memberRoom = z.object({
  /** What the room is called. */
  title: z.string(),
  /** Who lives there and has written the letter. */
  host: z.string(),
  /** The letter, paragraph by paragraph. */
  letter: z.array(z.string()),
})
export type MemberRoom = z.infer<typeof memberRoom>
