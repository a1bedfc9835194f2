import { site } from '../site.ts'

/** Texts in the personal archive. */
export const archiveWords = {
  readMe: `${site.name}: everything we keep about you

data.json     Your account, the browsers you are logged in on, your memberships,
              which letters they brought you, charges, refunds and disputed
              payments, your pen name, your storybooks, the places where you
              stopped reading, a list of what you wrote in your rooms, and when
              an owner of the club has looked you up. It is plain text: any
              editor shows it, any program can read it.
storybooks/   The files you uploaded, byte for byte.
writings/     The pages you wrote in your rooms, as plain text.
children/     The same for each child that you look after: its storybooks and its
              pages. data.json lists them under children_works.

Not in here: your password, of which we keep a scrambled form that nobody can
read, and your card and invoices, which are kept by our payment provider. You
find those on your dashboard, under your membership.
`,
} as const
