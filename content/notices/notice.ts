/** `description` may be set when the notice is shown. */
export type NoticeWords = {
  readonly title: string
  readonly description?: string
  readonly tone?: 'destructive'
  /** Milliseconds; default 5000. */
  readonly duration?: number
}

export const defaultNoticeDuration = 5000

/** The description of a failure notice for an error without a message. */
export const somethingWentWrong = 'Something went wrong'
