/** The messages for the user, by HTTP status and code. */
const messages = {
  400: {
    invalid_request: 'Something in this request is missing or misspelt.',
    note_needed: 'Please write a note that tells the author why.',
    one_file_needed: 'Please choose one file to upload.',
    price_missing: 'Stripe is not fully configured. Missing Price ID.',
    price_unknown: 'This club is not on offer. Please choose one from the memberships page.',
    webhook_refused: 'This event does not carry a valid signature.',
  },
  401: {
    not_signed_in: 'Please log in to do this.',
  },
  402: {
    payment_refused:
      'Your card did not let the payment through. Nothing was changed. Please change the card and try again.',
  },
  403: {
    wrong_password: 'That is not the password of your account. Nothing was changed.',
    not_allowed: 'This is not open to you.',
    adults_only: 'You must be 18 or older to do this. Ask your grown-up to do it.',
    reauthentication_needed: 'Please show first that you are here, by your password or your PIN.',
    consent_needed: 'A grown-up in your family has to allow this first.',
    wrong_pictures: 'Those are other pictures. Try again!',
    guardian_needed: 'That was wrong five times. Please fetch your grown-up to open.',
    wrong_pin: 'That is not the PIN. After five wrong ones it takes the password.',
    pin_locked: 'There is no PIN to open with now. Please type the password.',
    primary_guardian_only: 'Only the head of your family can do this.',
    guardian_too_new:
      'You joined this family less than 7 days ago. Until then, only the other guardian can do this. We told them that you tried.',
    code_not_valid: 'This code does not open anything. It may be too old, or used already. Please ask for a new one.',
    cross_site_request: 'A page of another site has asked for this. Please do it on our own.',
    not_entitled: 'This room opens with a club membership.',
    not_your_storybook: 'Only the author of this storybook can upload its file.',
    somebody_else_decides:
      'You can’t decide this, because it is your own work, your child’s work, or an appeal against your decision. Another moderator has to.',
    suspended: 'You are suspended and can’t publish anything. Your dream journal says why, and until when.',
    cannot_suspend: 'Owners and moderators cannot be suspended, and nobody suspends themselves.',
    cannot_ban: 'Owners and moderators can’t be banned. End their role first.',
    person_banned: 'This account is banned. Only an owner can end the ban.',
  },
  404: {
    not_found: 'There is nothing at this address.',
    link_not_found: 'This link has expired or was used already. Ask for a new email.',
    session_not_found: 'You are not logged in there any more.',
    download_expired: 'This download works once and for five minutes. Please ask for it again on your account page.',
    child_not_found: 'There is no such child in your family here.',
    guardian_not_found: 'This grown-up is not in your family here.',
    invitation_not_found: 'There is no open invitation for your account here.',
    device_not_found: 'This device is not on your list any more.',
    storybook_not_found: 'Storybook not found!',
    work_not_found: 'This work was not found. It may have been deleted.',
    report_not_found: 'We do not know this number. Please check every letter and digit.',
    writing_not_found: 'There is no such page of yours.',
    membership_not_found: 'This membership is over, or it is not yours.',
    no_billing_yet: 'There is nothing to manage yet. Choose a club first.',
  },
  409: {
    payment_needed:
      'For this we need a payment of yours within the last twelve months. A free trial does not count yet.',
    too_many_children: 'A family has room for six children here.',
    family_changed: 'Your family has changed meanwhile, so nothing was deleted. Please look at this page again.',
    too_many_guardians: 'A family has room for two grown-ups here.',
    guardian_elsewhere:
      'You are a grown-up of a family here already, and one person can be in one family only. Nothing was changed.',
    hand_on_first: 'You are the head of your family. Hand it on to the other grown-up first.',
    invitation_open: 'An invitation is open already. Take it back first to send another one.',
    words_changed: 'The words you agree to are other ones by now. Please read them again.',
    too_many_storybooks: 'You have begun as many storybooks as one shelf holds. Delete one of them to begin another.',
    title_taken: 'Another storybook of yours has this title already.',
    upload_quota_exceeded:
      'Your files fill your whole shelf. Put a lighter one in the place of a heavy one to make room.',
    work_not_ready: 'Something is missing. Add it before you submit this for review.',
    work_changed: 'This work changed after you opened the page. Nothing was saved. Please look at it again.',
    appealed_already: 'You have already appealed for this work. You can appeal only once.',
    cannot_change_role:
      'Only somebody with a confirmed address becomes a moderator, and an owner’s role is changed on the machine.',
    writing_changed: 'This page has been written on somewhere else meanwhile. Both versions are kept.',
    too_many_writings: 'You have as many pages as your drawer holds. Remove one to begin another.',
    tier_off_sale:
      'This club can’t be joined right now. Nothing was charged. We are fixing it. Please try again later.',
    change_not_possible:
      'Something else is planned for this membership already. Nothing was changed. Please look at the page again.',
    amount_changed: 'The amount is another one by now. Nothing was changed. Please have a look at the new one first.',
    tier_held: 'You have this membership already. Nothing was changed.',
  },
  413: {
    request_too_large: 'That is more than we can take at once.',
    file_too_large: 'This file is larger than 50 MB, which is the most we can take.',
  },
  415: {
    unsupported_media_type: 'That kind of content is not understood here.',
    wrong_file_type:
      'Please choose a PDF (.pdf) or an EPUB (.epub). This file is something else, or not what its name says.',
  },
  416: {
    range_not_satisfiable: 'This file has no such part.',
  },
  422: {
    pin_too_simple: 'That PIN is easy to guess. Please choose digits that are less in a row.',
    address_refused: 'We cannot invite this address. Please check it. It has to be another one than yours.',
    text_gives_away:
      'This seems to give something away about somebody. Please look at it once more before others can see it.',
    text_not_checked:
      'We could not check this text, so nothing was saved. Please make it shorter, with fewer lines, and try again.',
    text_unkind: 'This may hurt somebody who reads it. Please find kinder words.',
    pen_name_reserved: 'This name reads as if you looked after the club. Please choose another one.',
    writing_empty: 'One of these pages has no words yet. Leave it out, or write on it first.',
    book_too_long: 'These pages are more than one book holds. Please make two books of them.',
    file_broken: 'This file is damaged or incomplete. Please save it once more and try again.',
    file_encrypted: 'This file is locked by a password or copy protection. Please upload one that everybody can open.',
    file_too_complex:
      'This file has too many parts, or takes too long to check. Export it again with fewer or smaller parts (an EPUB can have up to 3,000 files inside), then upload it.',
  },
  429: {
    too_many_requests: 'That was a lot at once. Please wait a little and try again.',
    too_many_uploads:
      'Two of your files are on their way already. Please wait until one of them is here, then try again.',
  },
  500: {
    unexpected: 'Something went wrong on our side. Please try again in a moment.',
  },
  502: {
    payment_unavailable:
      'Our payment provider does not answer right now. Nothing was charged. Please try again in a moment.',
    change_unsure:
      'Our payment provider has not told us in time whether this went through. Please look at this page again in a minute before you try again.',
  },
  503: {
    unavailable: 'The club is catching its breath. Please try again in a moment.',
    disk_nearly_full: 'There is hardly any room left for new files. Nothing was changed. Please try again later.',
    files_unavailable:
      'We cannot reach the shelf our books stand on. Nothing was changed. Please try again in a while.',
  },
} as const

type Messages = typeof messages
export type ErrorCode = { [Status in keyof Messages]: keyof Messages[Status] }[keyof Messages]

/**
 * The closed list of errors of our own API: wire code, HTTP status and the message for the user. `/auth/v1` answers in
 * GoTrue's shape and words instead.
 */
export const errors = Object.fromEntries(
  Object.entries(messages).flatMap(([status, ofStatus]) =>
    Object.entries(ofStatus).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Readonly<Record<ErrorCode, { status: number; message: string }>>

/** The shape of an error on the wire: `{error: {code, message}}`, plus the request's id for unexpected ones. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; requestId?: string }
}
