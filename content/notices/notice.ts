/** The words and the life of a notice. `description` may be filled in by whoever shows it. */
export type NoticeWords = {
  readonly title: string
  readonly description?: string
  readonly tone?: 'destructive'
  /** Milliseconds; 5000 where it is not said. */
  readonly duration?: number
}

export const defaultNoticeDuration = 5000

/** The description of a failure notice when the failure brought no sentence of its own. */
export const somethingWentWrong = 'Something went wrong'
