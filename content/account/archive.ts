import { site } from '../site.ts'

/** Texts in the personal archive. */
export const archiveWords = {
  readMe: `${site.name}: everything we store about you

data.json     Your account, where you're signed in, your memberships and the emails
              about them, charges, refunds and disputed payments, your pen name,
              your storybooks, your bookmarks, a list of your pages, and when an
              owner of the club looked at your data. It is plain text: any editor
              can show it, and any program can read it.
storybooks/   The files you uploaded, byte for byte.
writings/     The pages you wrote in your rooms, as plain text.
recordings/   The pages of storybooks that you read aloud for your children.
paintings/    Each painting as a picture, and the same as data.
children/     The storybooks, pages and paintings of each child in your family.
              data.json lists them under children_works, with everything else
              that a child made or found.

Not in here: your password (we store only a hash, which nobody can read), and
your card and invoices, which our payment provider keeps. You can open them from
your billing page.
`,
  /** In the archive of a child, which its guardian downloads. */
  readMeOfChild: (nickname: string) => `${site.name}: everything we store about ${nickname}

data.json     The profile, your consents, time spent here, badges, books, bookmarks, a list of the
              pages and paintings, and what your child made with toys or found.
              It is plain text: any editor can show it, and any program can
              read it.
storybooks/   The books your child made.
writings/     The pages your child wrote, as plain text.
paintings/    Each painting as a picture, and the same as data.

Only what is there has a folder. Not in here: the picture password (we store only
a hash, which nobody can read), and the pages of storybooks that you read aloud.
Those are in the download of your own account.
`,
} as const
