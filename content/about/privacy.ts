import type { Passage } from './passage.ts'

/** Data that the site stores. test/architecture/privacy.test.ts says which tables each is about. */
type StoredData = {
  readonly name: string
  readonly what: string
  readonly why: string
  readonly until: string
  readonly who: string
}

const account = { to: '/dashboard/account', label: 'Your account' }
const contact = { to: '/contact', label: 'Contact' }

export const privacyWords = {
  lead: 'We store what the club needs, never to advertise or track. You can download or delete your data at any time.',
  parts: [
    { id: 'never', label: 'What we never do' },
    { id: 'stored', label: 'What we store' },
    { id: 'more', label: 'More' },
    { id: 'rights', label: 'Your rights' },
    { id: 'owner', label: 'Who runs it' },
  ],

  children: {
    heading: 'For children',
    points: [
      'You can look around without telling us who you are.',
      'We don’t track you, and we show no ads.',
      'You must be 16 to have an account. Are you younger? Your grown-up can make you a profile.',
      'Only your family can read your pages.',
      'A storybook is private until it is published. Then everyone can read it.',
      'Leave out your real name and your school. Leave out where you live.',
      'You can save a copy of everything. You can also have it deleted. Ask your grown-up.',
    ],
  },

  owner: {
    id: 'owner',
    heading: 'Who is responsible',
    text: 'Constellation Club is run by:',
  },

  never: {
    id: 'never',
    heading: 'What we never do',
    points: [
      {
        name: 'No ads, no tracking.',
        text: 'We use no ads, no tracking, no analytics service and no cookies. We count how often pages are loaded, for all visitors together, and keep no record of who looked at what.',
      },
      {
        name: 'Nothing from other sites.',
        text: 'Pages, pictures, fonts and scripts come from this site only. There is one exception: the payment script, described below.',
      },
      { name: 'No tracking in emails.', text: 'Our emails don’t tell us whether you opened them.' },
      {
        name: 'No real names.',
        text: 'We don’t ask for your real name, birthday, phone number or photo. If you say at sign-up that you are 16 or 17, we store the latest date on which you turn 18. We store no other answer. For a child’s profile we ask for an age band, such as 7 to 9.',
      },
      {
        name: 'No card numbers.',
        text: 'We never see your card number, and nobody can read your password, not even us.',
      },
      { name: 'No hidden sharing.', text: 'We share your data only with those named on this page.' },
    ],
  } satisfies Passage,

  kept: {
    heading: 'What we store',
    lead: 'If you only look around, we store nothing about you. If you have an account, we store what is listed here. Open a line to read more.',
    labels: { why: 'Why', until: 'How long', who: 'Who can see it' },
    items: {
      account: {
        name: 'Your account',
        what: 'Your email address, and a new one while you change it. Your password in scrambled form (a hash). When you made the account, confirmed its address, were last sent a link and last signed in. If you were 16 or 17 when you signed up, the latest date on which you turn 18. A name only if a program other than our form sent one.',
        why: 'So that you can sign in, and nobody else can.',
        until: 'Until you delete the account. We delete an account whose address isn’t confirmed after 30 days.',
        who: 'You. The owners of the club can see the address, name, dates and memberships, never the password.',
      },
      logins: {
        name: 'Where you are signed in',
        what: 'For each browser that is signed in: its kind (“Firefox on Windows”), when it signed in and was last used, whether by password or by link, when you last entered your password or PIN, and whether a child used the browser before. A child’s paired device is on this list, too. We don’t store where a browser is. We store only hashes of sign-in tokens, of the links and codes we send you, and of the link to a download of your data.',
        why: 'So that you stay signed in, and can sign out a browser that you no longer have.',
        until:
          'Until you sign out. You remove a child’s paired device on your family page, or on the device. A browser that isn’t used for 90 days is signed out, and old tokens are deleted after 30 days. Links and codes usually work for an hour, the link to a download for five minutes. We delete them within a day after that.',
        who: 'You, on your account page. The guardians of a child see the child’s paired devices.',
      },
      counters: {
        name: 'Limits on attempts',
        what: 'When someone signs in, signs up, asks for an email, reports a story without an account, checks a report or enters a pairing code: the IP address (only the first half of an IPv6 address) and, if there is one, a hash of the email address, each with a count. For uploads, payments and the like: the ID of your account or session, with a count.',
        why: 'So that nobody can guess passwords, or flood a mailbox or the site.',
        until:
          'An IP address for up to an hour, anything else for up to a day. Then we delete it within about an hour.',
        who: 'Nobody. Only the program uses it.',
      },
      memberships: {
        name: 'Your memberships',
        what: 'Your clubs: since when, paid until when, at which price, whether a payment failed, and planned changes. The IDs that the payment provider uses for them and for you, a payment you have started, when your card expires, charges, discounts, refunds, disputed payments, and which emails we sent you about them.',
        why: 'So that your rooms open, your bills are right, and you get each email only once.',
        until:
          'Until you delete the account. We delete the provider’s notifications (their kind, time and IDs) after 90 days, once they are processed.',
        who: 'You, the owners of the club, and the payment provider.',
      },
      places: {
        name: 'Where you stopped reading',
        what: 'How far you are in a storybook, when you were there, and whether you have seen its last page. For an uploaded storybook also the few words around that place. The first time you open and finish one counts for its author, as a number without your name, unless you are one family. A child gets only a step of that number, such as 12.',
        why: 'So that the book opens there again, on any device.',
        until: 'Until you delete the account, or the storybook is deleted. The numbers stay with the storybook.',
        who: 'Only you. The guardians of a child see what the child has read.',
      },
      stickers: {
        name: 'Stickers',
        what: 'Which of six stickers you left on which storybook, and when.',
        why: 'So that authors see that someone liked their story.',
        until: 'Until you take the sticker back or delete the account, or the storybook is deleted.',
        who: 'Anyone who can read the storybook sees which stickers it has, not who left them or how many people did. You, in your download. Stickers from a child and on a child’s stories are shown only with a guardian’s consent.',
      },
      storybooks: {
        name: 'Your storybooks',
        what: 'Your pen name, if you chose one. For each storybook: title, description, age rating, when you started it, whether it is published, how many readers opened and finished it (numbers only), and its file with the file’s size, title, and a small copy of the cover without the place and time of a photo. For moderators also the pages that may contain personal details. Your Dream Journal starts with three storybooks.',
        why: 'So that others can read them.',
        until:
          'Until you delete the storybook or the account. A pen name until you change or remove it. The old file and cover are deleted when a new file replaces them, which may need a moderator’s approval first.',
        who: 'Everyone, once it is published. Before that you, and moderators after you submit it, until you withdraw it. The list needs an account, but anyone who has the link can read the book. An adult’s published stories are on a page together, and other sites that show a link see the title, description, pen name and cover. Readers see your pen name and a random ID, never your address.',
      },
      decisions: {
        name: 'Decisions about your storybooks',
        what: 'When you submitted or withdrew a storybook, what moderators decided, when, which moderator it was, and their note to you. What you wrote in an appeal. Notes that moderators write for each other about a storybook.',
        why: 'So that a decision can be explained and undone.',
        until:
          'Permanently. When a storybook or an account is deleted, we remove the author’s ID and everything that was written. Moderators’ notes for each other are deleted with the storybook, or with the account of the moderator who wrote them.',
        who: 'Moderators. You, in your download, which doesn’t name the moderator. It has the notes that you wrote as a moderator, and no notes by others.',
      },
      suspension: {
        name: 'Suspensions and bans',
        what: 'If you broke the rules and can’t publish or sign in: since when, until when if it ends, and our note to you.',
        why: 'So that you know the reason, and that a suspension ends on time.',
        until: 'Until it ends, or you delete the account.',
        who: 'You, in the Dream Journal or an email, and moderators.',
      },
      reports: {
        name: 'Your reports',
        what: 'The work you reported, the reason, your details, when, and the result. Your account, if you have one. Without an account, until a moderator decides: a hash of the work and your IP address, so that reporting twice counts once.',
        why: 'So that a moderator can review it, and you can see the result.',
        until:
          'Permanently. We delete your details with the work or with your account, and the hash when a moderator decides.',
        who: 'Moderators read the report but don’t see who sent it. The author learns which rule it was about. You, on your account page.',
      },
      writings: {
        name: 'Your pages in member rooms',
        what: 'Title, text, the writing prompt, and when you wrote them.',
        why: 'So that you find them again.',
        until: 'Until you delete the page or the account. They stay when a membership ends.',
        who: 'Only you. The guardians of a child see the child’s pages in the keepsake and the download. Pages that you turn into a storybook are part of that storybook.',
      },
      family: {
        name: 'Your family',
        what: 'Its guardians, since when, and which of them is the primary guardian. The address that you invite as the second guardian, with a hash of the link. Whether you want a weekly email, and when the last one was due. A hash of your PIN, if you set one, and how often it was entered wrong. Whether you have an active membership. Once the last one has ended, the date on which your children’s profiles are deleted, and the numbers of the certificates.',
        why: 'So that parents and guardians can look after their children’s profiles.',
        until:
          'Until you delete the account of the last guardian. An invitation until it is answered or canceled, for up to a week. Your PIN until you remove it, change your password or delete your account.',
        who: 'The guardians of the family, who see each other’s address. Someone you invite sees the address of the primary guardian, and nothing about your children.',
      },
      children: {
        name: 'Your child’s profile',
        what: 'A nickname, a drawn avatar and an age band. No real name, birthday or photo, and no email address or password. A hash of the picture password, a hash of a pairing code and when it expires, quiet hours and a daily limit with the time zone of your family, and badges. Your consents: for what, when, by which guardian, which text you read, and for publishing the reference of the payment that confirmed that you are an adult. Where children stop reading, their pages and their stories are stored like yours.',
        why: 'So that children have their own profiles, and find only what is meant for their age.',
        until:
          'Until you delete the profile, or the account of the last guardian. If your family’s last membership ends, we keep it for 60 days, email you at the start, 14 days before and 2 days before, and then delete it. Consents can’t be changed and stay until then. If you leave the family, they keep your account’s ID until you delete the account. A pairing code works for 15 minutes. It is deleted when it is used, or when anyone makes the next one.',
        who: 'The child and the guardians of the family. Moderators see a child’s story only after a guardian has approved it, and everyone once it is published. The child’s name is never shown.',
      },
      minutes: {
        name: 'How long your child is here',
        what: 'How many minutes of each day your child used the site, when the last of them was, and the minutes that you added to a daily limit. Not which pages.',
        why: 'So that you see how long it was, and can set a daily limit.',
        until: 'For 14 days, or until you delete the profile.',
        who: 'The guardians of the family, on the family page, in the download and, as one sum for the family, in the weekly email. Not the child, and not its brothers and sisters.',
      },
      items: {
        name: 'What your child makes and finds',
        what: 'The room that the child chose, what it found or answered on a day, which critters it met and how often it tickled them, what it made and named with a toy, what it painted, which of its published stories we have celebrated, and where its things are in its room. When each was saved.',
        why: 'So that the child finds it again, on any device.',
        until: 'Until the child removes it, or you delete the profile.',
        who: 'Your family: the child, its brothers and sisters here, and its guardians. It is in the download of your child’s data. A picture that the child puts into a story is seen by those who see the story.',
      },
      recordings: {
        name: 'Books you read aloud',
        what: 'For each page that you recorded: the sound, its size and length, and when you recorded it. The name and the picture by which your children choose your voice.',
        why: 'So that your children can hear you read.',
        until:
          'Until you record the page again, delete the recording, leave the family or delete your account. The name and the picture until you leave the family or delete your account.',
        who: 'Your family: its children and guardians. The microphone is on only while you record.',
      },
      emails: {
        name: 'Emails that are being sent',
        what: 'An email with its address and, until we have written it, the IP address that asked for it. Other tasks of the program contain IDs, and no name or address.',
        why: 'So that it arrives even if a mail server is down.',
        until:
          'Until it is sent. After two days we stop trying and delete its content. Other tasks are deleted within eight days after they are done.',
        who: 'Our mail server and yours. A site that runs only on your own computer sends no email and keeps it there.',
      },
      looks: {
        name: 'When owners look at your data',
        what: 'When an owner of the club looks at people or downloads lists: who, when, for what, and whose data, if it was one person’s.',
        why: 'So that nobody looks in secret.',
        until: 'Permanently. Nobody can change it. When an account is deleted, its ID is removed.',
        who: 'You, in your download, and the owners of the club.',
      },
      deletions: {
        name: 'Deleted accounts',
        what: 'The random ID of a deleted account, and when it was deleted. A certificate that counts what was deleted, without name or address.',
        why: 'So that late messages don’t bring your data back, and you can prove the deletion.',
        until: 'Permanently. We keep your address until the certificate is sent to it.',
        who: 'Anyone who has the number of the certificate can read it.',
      },
    } satisfies Record<string, StoredData>,
  },

  more: {
    id: 'more',
    heading: 'More about your data',
    folds: [
      {
        name: 'What your browser stores',
        text: ['The site sets no cookies. Your browser stores for it, on your device:'],
        points: [
          'your sign-in and which rooms you can open, until you sign out,',
          'a child’s quiet hours, and whether its time for today is used up, while the child is signed in,',
          'for use without a connection, while someone is signed in: pages, scripts and pictures of the site, which are the same for everyone; what the home, the toys, paintings and books showed that person last; and up to 20 storybook files they opened, at most 60 MB. Signing out, switching to another profile or deleting the account deletes it,',
          'that a child’s paired device was signed out, until someone signs in there,',
          'what a child has just made or found, until it is saved or someone signs out,',
          'the club you chose before you had an account,',
          'that someone was too young to sign up: for a day, and then until the sign-up page is opened again,',
          'your place in each storybook and your reading settings, even without an account,',
          'that things keep still, until you let them move again,',
          'whether a child has pages read aloud on this device, and how,',
          'that toys may be heard: for a child, until someone signs out,',
          'what you write in a room, until it is saved,',
          'that you know that everyone can read what you publish,',
          'while the tab is open: how far you scrolled, a link from an email until it has been used, and a payment until it is confirmed.',
        ],
      },
      {
        name: 'Who else is involved',
        points: [
          'Stripe, our payment provider. When you join a club, Stripe gets your email address, the random ID of your account and the club, and later a changed address. You enter everything else that a payment needs on Stripe’s own pages. Invoices stay there after you leave, because bookkeeping requires them. Your cards don’t.',
          'Stripe’s script against fraud. Only the page Choose Your Club loads it, when someone who is signed in presses a join button. Stripe then sees the IP address and what the script learns about the browser, and may set cookies of its own.',
          'The mail server that sends our emails. It sees your address and what we write.',
          'The companies whose computers and networks the site uses. They see IP addresses, as everywhere on the internet. Ask us who they are.',
          'The people who run the site’s database. They can read what is stored in it, including pages written in member rooms, but no passwords.',
          'Readers of your published storybooks. They keep the copies that they saved.',
        ],
      },
      {
        name: 'Logs and backups',
        text: [
          'The program’s log has a line for each request: a number, what was requested, the result and how long it took. It contains no IP address, no name, no email address and nothing that anyone wrote.',
          'A backup contains all of the above except emails and their links. What you delete stays in older backups until they are deleted. If your account ever comes back because we had to restore a backup, delete it again or write to us. Ask us how long we keep logs and backups.',
        ],
      },
    ],
  },

  rights: {
    id: 'rights',
    heading: 'Your rights',
    points: [
      {
        name: 'See and download.',
        text: 'Your account page gives you one ZIP file with your account, sessions, memberships, refunds, storybooks and their files, decisions about them, your reports, reading places, pages, recordings, your children’s works, and when owners looked at your data.',
      },
      {
        name: 'Correct.',
        text: 'On your account page you can change your email address and password, and sign out browsers.',
      },
      {
        name: 'Delete.',
        text: 'On your account page, too. Memberships end and data is deleted right away; files and cards as soon as the file storage and the payment provider answer. What stays names nobody: the dates on which a membership started and ended, the amounts of charges, refunds and disputes, decisions and reports about storybooks without their texts, the owners’ log, the account’s random ID and the certificate.',
      },
      {
        name: 'Ask.',
        text: 'Write to us about anything that the page doesn’t offer. You can also complain to the data protection authority where you live.',
      },
    ],
    links: [account, contact],
  } satisfies Passage,
} as const

export type StoredDataKey = keyof typeof privacyWords.kept.items
