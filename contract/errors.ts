/**
 * The closed list of errors of our own API: wire code, HTTP status and the message for the user. `/auth/v1` answers in
 * GoTrue's shape and words instead.
 */
export const errors = {
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again in a moment.' },
  unavailable: { status: 503, message: 'The club is catching its breath. Please try again in a moment.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  invalid_request: { status: 400, message: 'Something in this request is missing or misspelt.' },
  request_too_large: { status: 413, message: 'That is more than we can take at once.' },
  unsupported_media_type: { status: 415, message: 'That kind of content is not understood here.' },
  not_signed_in: { status: 401, message: 'Please log in to do this.' },
  wrong_password: { status: 403, message: 'That is not the password of your account. Nothing was changed.' },
  link_not_found: {
    status: 404,
    message: 'This link has expired or was used already. Ask for a new email.',
  },
  session_not_found: { status: 404, message: 'You are not logged in there any more.' },
  download_expired: {
    status: 404,
    message: 'This download works once and for five minutes. Please ask for it again on your account page.',
  },
  not_allowed: { status: 403, message: 'This is not open to you.' },
  adults_only: { status: 403, message: 'You must be 18 or older to do this. Ask your grown-up to do it.' },
  grown_up_needed: { status: 403, message: 'Please show first that you are here, by your password or your PIN.' },
  consent_needed: { status: 403, message: 'A grown-up in your family has to allow this first.' },
  payment_needed: {
    status: 409,
    message: 'For this we need a payment of yours within the last twelve months. A free trial does not count yet.',
  },
  child_not_found: { status: 404, message: 'There is no such child in your family here.' },
  too_many_children: { status: 409, message: 'A family has room for six children here.' },
  wrong_pictures: { status: 403, message: 'Those are other pictures. Try again!' },
  guardian_needed: { status: 403, message: 'That was wrong five times. Please fetch your grown-up to open.' },
  wrong_pin: { status: 403, message: 'That is not the PIN. After five wrong ones it takes the password.' },
  pin_locked: { status: 403, message: 'There is no PIN to open with now. Please type the password.' },
  pin_too_simple: { status: 422, message: 'That PIN is easy to guess. Please choose digits that are less in a row.' },
  family_changed: {
    status: 409,
    message: 'Your family has changed meanwhile, so nothing was deleted. Please look at this page again.',
  },
  head_only: { status: 403, message: 'Only the head of your family can do this.' },
  guardian_not_found: { status: 404, message: 'This grown-up is not in your family here.' },
  too_many_guardians: { status: 409, message: 'A family has room for two grown-ups here.' },
  guardian_elsewhere: {
    status: 409,
    message:
      'You are a grown-up of a family here already, and one person can be in one family only. Nothing was changed.',
  },
  guardian_too_new: {
    status: 403,
    message:
      'You joined this family less than 7 days ago. Until then, only the other guardian can do this. We told them that you tried.',
  },
  hand_on_first: {
    status: 409,
    message: 'You are the head of your family. Hand it on to the other grown-up first.',
  },
  address_refused: {
    status: 422,
    message: 'We cannot invite this address. Please check it. It has to be another one than yours.',
  },
  invitation_open: {
    status: 409,
    message: 'An invitation is open already. Take it back first to send another one.',
  },
  invitation_not_found: {
    status: 404,
    message: 'There is no open invitation for your account here.',
  },
  code_not_valid: {
    status: 403,
    message: 'This code does not open anything. It may be too old, or used already. Please ask for a new one.',
  },
  device_not_found: { status: 404, message: 'This device is not on your list any more.' },
  words_changed: {
    status: 409,
    message: 'The words you agree to are other ones by now. Please read them again.',
  },
  cross_site_request: { status: 403, message: 'A page of another site has asked for this. Please do it on our own.' },
  not_entitled: { status: 403, message: 'This room opens with a club membership.' },
  too_many_requests: { status: 429, message: 'That was a lot at once. Please wait a little and try again.' },
  storybook_not_found: { status: 404, message: 'Storybook not found!' },
  not_your_storybook: { status: 403, message: 'Only the author of this storybook can upload its file.' },
  too_many_storybooks: {
    status: 409,
    message: 'You have begun as many storybooks as one shelf holds. Delete one of them to begin another.',
  },
  title_taken: { status: 409, message: 'Another storybook of yours has this title already.' },
  shelf_full: {
    status: 409,
    message: 'Your files fill your whole shelf. Put a lighter one in the place of a heavy one to make room.',
  },
  too_many_uploads: {
    status: 429,
    message: 'Two of your files are on their way already. Please wait until one of them is here, then try again.',
  },
  disk_nearly_full: {
    status: 503,
    message: 'There is hardly any room left for new files. Nothing was changed. Please try again later.',
  },
  work_not_found: { status: 404, message: 'This work was not found. It may have been deleted.' },
  work_not_ready: { status: 409, message: 'Upload a file before you submit this storybook for review.' },
  work_changed: {
    status: 409,
    message: 'This work has changed since you opened the page, so nothing was done. Please look at it again.',
  },
  note_needed: { status: 400, message: 'Please write a note that tells the author why.' },
  appealed_already: {
    status: 409,
    message: 'You have already appealed for this work. You can appeal only once.',
  },
  somebody_else_decides: {
    status: 403,
    message:
      'You can’t decide this, because it is your own work, your child’s work, or an appeal against your decision. Another moderator has to.',
  },
  suspended: {
    status: 403,
    message: 'You are suspended and can’t publish anything. Your dream journal says why, and until when.',
  },
  cannot_suspend: {
    status: 403,
    message: 'Owners and moderators cannot be suspended, and nobody suspends themselves.',
  },
  cannot_change_role: {
    status: 409,
    message:
      'Only somebody with a confirmed address becomes a moderator, and an owner’s role is changed on the machine.',
  },
  report_not_found: {
    status: 404,
    message: 'We do not know this number. Please check every letter and digit.',
  },
  text_gives_away: {
    status: 422,
    message: 'This seems to give something away about somebody. Please look at it once more before others can see it.',
  },
  text_not_checked: {
    status: 422,
    message:
      'We could not check this text, so nothing was saved. Please make it shorter, with fewer lines, and try again.',
  },
  text_unkind: {
    status: 422,
    message: 'This may hurt somebody who reads it. Please find kinder words.',
  },
  pen_name_reserved: {
    status: 422,
    message: 'This name reads as if you looked after the club. Please choose another one.',
  },
  writing_not_found: { status: 404, message: 'There is no such page of yours.' },
  writing_changed: {
    status: 409,
    message: 'This page has been written on somewhere else meanwhile. Both versions are kept.',
  },
  too_many_writings: {
    status: 409,
    message: 'You have as many pages as your drawer holds. Remove one to begin another.',
  },
  writing_empty: {
    status: 422,
    message: 'One of these pages has no words yet. Leave it out, or write on it first.',
  },
  book_too_long: {
    status: 422,
    message: 'These pages are more than one book holds. Please make two books of them.',
  },
  one_file_needed: { status: 400, message: 'Please choose one file to upload.' },
  file_too_large: { status: 413, message: 'This file is larger than 50 MB, which is the most we can take.' },
  wrong_file_type: {
    status: 415,
    message: 'Please choose a PDF (.pdf) or an EPUB (.epub). This file is something else, or not what its name says.',
  },
  file_broken: { status: 422, message: 'This file is damaged or incomplete. Please save it once more and try again.' },
  file_encrypted: {
    status: 422,
    message: 'This file is locked by a password or copy protection. Please upload one that everybody can open.',
  },
  file_too_complex: {
    status: 422,
    message:
      'This file has too many parts, or takes too long to check. Export it again with fewer or smaller parts (an EPUB can have up to 3,000 files inside), then upload it.',
  },
  range_not_satisfiable: { status: 416, message: 'This file has no such part.' },
  files_unavailable: {
    status: 503,
    message: 'We cannot reach the shelf our books stand on. Nothing was changed. Please try again in a while.',
  },
  price_missing: { status: 400, message: 'Stripe is not fully configured. Missing Price ID.' },
  price_unknown: { status: 400, message: 'This club is not on offer. Please choose one from the memberships page.' },
  tier_off_sale: {
    status: 409,
    message: 'This club can’t be joined right now. Nothing was charged. We are fixing it. Please try again later.',
  },
  payment_unavailable: {
    status: 502,
    message: 'Our payment provider does not answer right now. Nothing was charged. Please try again in a moment.',
  },
  payment_refused: {
    status: 402,
    message: 'Your card did not let the payment through. Nothing was changed. Please change the card and try again.',
  },
  change_unsure: {
    status: 502,
    message:
      'Our payment provider has not told us in time whether this went through. Please look at this page again in a minute before you try again.',
  },
  change_not_possible: {
    status: 409,
    message:
      'Something else is planned for this membership already. Nothing was changed. Please look at the page again.',
  },
  amount_changed: {
    status: 409,
    message: 'The amount is another one by now. Nothing was changed. Please have a look at the new one first.',
  },
  tier_held: { status: 409, message: 'You have this membership already. Nothing was changed.' },
  membership_not_found: { status: 404, message: 'This membership is over, or it is not yours.' },
  no_billing_yet: { status: 404, message: 'There is nothing to manage yet. Choose a club first.' },
  webhook_refused: { status: 400, message: 'This event does not carry a valid signature.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The shape of an error on the wire: `{error: {code, message}}`, plus the request's id for unexpected ones. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; requestId?: string }
}
