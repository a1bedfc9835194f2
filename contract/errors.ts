import { waitSentence } from '#content/notices/notice.ts'

/** The messages for the user, by HTTP status and code. */
const messages = {
  400: {
    invalid_request: 'Something is missing or wrong. Check what you entered.',
    note_needed: 'Add a note that tells the author why.',
    one_file_needed: 'Choose one file to upload.',
    price_missing: 'Stripe is not fully configured. Missing Price ID.',
    price_unknown: 'This club is not on offer. Choose one on the memberships page.',
    webhook_refused: 'This event does not carry a valid signature.',
  },
  401: {
    not_signed_in: 'Sign in to do this.',
  },
  402: {
    payment_refused: 'Your card was declined. Nothing was changed. Try another card.',
  },
  403: {
    wrong_password: 'That password isn’t right. Nothing was changed.',
    not_allowed: 'You don’t have access to this.',
    adults_only: 'You must be 18 or older to do this. Ask your grown-up to do it.',
    reauthentication_needed: 'Enter your password or PIN to continue.',
    quiet_hours: 'It’s quiet time. Come back later!',
    daily_limit: 'Your time for today is used up. See you tomorrow!',
    consent_needed: 'A parent or guardian has to consent first.',
    wrong_pictures: 'Those aren’t your pictures. Try again!',
    guardian_needed: 'That was wrong 5 times. Ask your grown-up to help.',
    wrong_pin: 'That PIN isn’t right. After 5 wrong tries, you’ll need your password.',
    pin_locked: 'That was 5 wrong tries. Enter your password. After that, the PIN works again.',
    primary_guardian_only: 'Only the primary guardian can do this.',
    guardian_too_new:
      'You joined this family less than 7 days ago. Until then, only the other guardian can do this. We told them that you tried.',
    code_not_valid: 'This code doesn’t work. Ask your grown-up for a new one.',
    cross_site_request: 'Another website tried to do this. Do it on our own page.',
    not_entitled: 'You need a membership to open this room.',
    not_your_storybook: 'Only the author of this storybook can upload its file.',
    somebody_else_decides:
      'You can’t decide this, because it is your own work, your child’s work, or an appeal against your decision. Another moderator has to.',
    suspended: 'You’re suspended and can’t publish. Your Dream Journal says why.',
    cannot_suspend: 'You can’t suspend yourself, an owner or a moderator.',
    cannot_ban: 'Owners and moderators can’t be banned. End their role first.',
    person_banned: 'This account is banned. Only an owner can end the ban.',
  },
  404: {
    not_found: 'There is nothing at this address.',
    link_not_found: 'This link has expired or was used already. Ask for a new email.',
    session_not_found: 'You’re already signed out there.',
    download_expired: 'This link has expired. Request a new download.',
    child_not_found: 'This child is not in your family.',
    guardian_not_found: 'This guardian is not in your family.',
    invitation_not_found: 'There is no open invitation for your account.',
    device_not_found: 'This device is no longer paired.',
    storybook_not_found: 'Storybook not found!',
    work_not_found: 'This work was not found. It may have been deleted.',
    report_not_found: 'We don’t know this number. Check every letter and digit.',
    painting_not_found: 'This picture was not found. It may have been erased, or it is not saved yet.',
    writing_not_found: 'This page was not found. It may have been deleted.',
    recording_not_found: 'This recording was not found. It may have been deleted.',
    membership_not_found: 'This membership has ended, or it isn’t yours.',
    no_billing_yet: 'You have no membership yet. Choose a club first.',
  },
  409: {
    stickers_closed: 'This story takes no stickers right now.',
    payment_needed:
      'To confirm you’re an adult, we need a payment from the last 12 months. A free trial doesn’t count.',
    too_many_children: 'A family can have 6 children. Delete a profile to add another.',
    family_changed: 'Your family has changed, so nothing was deleted. Check this page again.',
    too_many_items: 'There is no room for more. Take something away first.',
    too_many_guardians: 'A family can have 2 guardians.',
    guardian_elsewhere: 'You’re already a guardian of a family, and you can be in only one. Nothing was changed.',
    hand_on_first: 'You’re the primary guardian. Make the other guardian primary first.',
    invitation_open: 'You’ve already invited someone. Cancel that invitation first.',
    words_changed: 'This text has changed. Read it again before you agree.',
    too_many_storybooks: 'You have reached the limit of storybooks. Delete one to start another.',
    title_taken: 'You already have a storybook with this title.',
    pen_name_taken: 'Another author has this pen name. Choose another one.',
    upload_quota_exceeded: 'This file exceeds your upload limit. Delete a storybook or choose a smaller file.',
    recording_quota_exceeded: 'Your family has no room for more recordings. Delete some to record more.',
    work_not_ready: 'Something is missing. Add it before you submit this for review.',
    work_changed: 'This story has changed. Nothing was saved. Read the new version.',
    appealed_already: 'You can appeal a decision once, and you already have.',
    cannot_change_role:
      'Only someone with a confirmed address can be a moderator. An owner’s role is changed on the server.',
    writing_changed: 'This page was edited somewhere else. Both versions are saved.',
    too_many_notes: 'This work can’t have more notes. Delete one of yours to add another.',
    too_many_writings: 'You have reached the limit of pages. Delete one to start another.',
    tier_off_sale:
      'This club can’t be joined right now. Nothing was charged. We are fixing it. Please try again later.',
    change_not_possible:
      'Another change is already planned for this membership. Nothing was changed. Check the page again.',
    amount_changed: 'The amount has changed. You weren’t charged. Check the new one.',
    tier_held: 'You already have this membership. Nothing was changed.',
  },
  413: {
    request_too_large: 'This is too large to send at once.',
    file_too_large: 'This file is larger than 50 MB, the largest size we accept.',
    recording_too_long: 'This recording is longer than 60 seconds. Record a shorter one.',
  },
  415: {
    unsupported_media_type: 'We can’t read this kind of content.',
    wrong_file_type: 'Choose a PDF (.pdf) or EPUB (.epub) file. This file is a different kind, or damaged.',
    wrong_recording: 'We can’t use this recording. Record the page again.',
  },
  416: {
    range_not_satisfiable: 'This file has no such part.',
  },
  422: {
    pin_too_simple: 'That PIN is easy to guess. Don’t repeat digits, use them in order or use a year.',
    address_refused: 'We can’t invite this address. Check it. It can’t be your own.',
    text_gives_away: 'This may contain personal details, such as a real name or an address. Take them out.',
    text_not_checked:
      'We couldn’t check this text, so nothing was saved. Make it shorter, with fewer lines, and try again.',
    text_unkind: 'This may hurt someone. Choose kinder words.',
    pen_name_reserved: 'This name sounds like someone who runs the club. Choose another one.',
    writing_empty: 'One of these pages is empty. Leave it out, or write on it first.',
    book_too_long: 'These pages are too long for one book. Make two books.',
    file_broken: 'This file is damaged or incomplete. Save it again and try once more.',
    file_encrypted: 'This file has a password or copy protection. Upload one that everyone can open.',
    file_too_complex:
      'This file has too many parts, or takes too long to check. Export it again with fewer or smaller parts (an EPUB can have up to 3,000 files inside), then upload it.',
  },
  429: {
    too_many_requests: 'Too many tries. Wait before you try again.',
    too_many_uploads: 'Two of your files are still uploading. Wait until one is done.',
  },
  500: {
    unexpected: 'Something went wrong on our side. Try again in a minute.',
  },
  502: {
    payment_unavailable: 'Our payment provider isn’t answering. Nothing was charged. Try again in a minute.',
    change_unsure: 'We don’t know yet if this went through. Reload this page in a minute to check.',
  },
  503: {
    unavailable: 'The site is busy right now. Try again in a minute.',
    disk_nearly_full: 'There is almost no room left for new files. Nothing was changed. Try again later.',
    files_unavailable: 'We can’t reach our file storage. Nothing was changed. Try again in a few minutes.',
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

/** In place of the message of `too_many_requests` where the seconds to wait are known. */
export const tooManyRequests = (waitS: number): string => `Too many tries. ${waitSentence(waitS)}`
