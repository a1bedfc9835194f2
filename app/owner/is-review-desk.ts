import { createStore } from '#app/store.ts'

/** Whether the desk is a moderator's, who sees the reviews alone. */
export const isReviewDesk = createStore(false)
