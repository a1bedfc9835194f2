import type { Passage } from './passage.ts'

/** Something the site keeps. test/architecture/privacy.test.ts says which tables each is about. */
type Kept = {
  readonly name: string
  readonly what: string
  readonly why: string
  readonly until: string
  readonly who: string
}

const account = { to: '/dashboard/account', label: 'Your account' }
const contact = { to: '/contact', label: 'Contact' }

export const privacyWords = {
  lead: 'What it is, why, for how long, and who else sees it.',

  children: {
    heading: 'For Young Explorers',
    points: [
      'You can look around here without telling us who you are.',
      'Nobody follows you around, and there are no advertisements.',
      'An account needs an email address and is for people of 16 and older. If you are younger, your grown-up can make a place of your own for you.',
      'What you write in a member room is shown to nobody else, unless you bind it into a storybook.',
      'A storybook can be read by everybody once it is published. Leave out your real name, your school and where you live.',
      'Everything can be taken along, and everything can be deleted. Your grown-up finds both on the account page.',
    ],
  },

  owner: {
    heading: 'Who Is Responsible',
    text: 'Constellation Club is run by:',
  },

  never: {
    heading: 'What We Never Do',
    points: [
      'No advertising, no tracking, no service that counts visitors for us, and no cookies. We count how often pages are fetched, all visitors together, and keep no record of who has looked at what.',
      'Pages, pictures, fonts and scripts come from this site alone. There is one exception, the payment script, described below.',
      'No email tells us that it was opened. Its picture comes with it.',
      'We do not ask for your real name, a birthday, a telephone number or a photo. Where the sign-up page asks how old you are, your answer is sent to us only if you are 16 or 17, and we store only until when you are under 18. Of a child whom a grown-up adds we ask an age band.',
      'We never see a card number, and nobody can read your password, not even we.',
      'We give nothing about you to anybody who is not named on this page.',
    ],
  } satisfies Passage,

  kept: {
    heading: 'One by One',
    lead: 'Of somebody who only looks around we keep nothing. Whoever has an account finds here what belongs to it.',
    labels: { why: 'Why', until: 'How long', who: 'Who sees it' },
    items: {
      account: {
        name: 'Your account',
        what: 'Your email address, and a new one while you change it. Your password in a scrambled form. When the account was made, when its address was confirmed, when we last sent you a link and when you last logged in. If you were 16 or 17 at sign-up, until when you are under 18 at most. A name only where a program other than our form has sent one.',
        why: 'So that you can log in, and nobody else.',
        until: 'Until you delete the account. One whose address is never confirmed is deleted after 30 days.',
        who: 'You. Whoever runs the club sees address, name, dates and memberships, never the password.',
      },
      logins: {
        name: 'Your logins',
        what: 'For each browser that is logged in: its kind (“Firefox on Windows”), since when, when it was last used, whether by password or by a link, when you last showed that it is you, and whether a child had the browser before. A child’s own device is one of these logins. Nothing about where it was. Of login keys, of the links and codes we send you, and of the link to a download of your data, only fingerprints.',
        why: 'So that you stay logged in, and can log out a browser you no longer have.',
        until:
          'Until you log out. You end that of a child’s own device on your family page. A login that is not used for 90 days ends by itself, and old keys are forgotten after 30. Links and codes work for an hour as a rule, the link to a download for five minutes, and are deleted within a day after that.',
        who: 'You, on your account page; of a child’s own device the grown-ups of the family.',
      },
      counters: {
        name: 'Counters against guessing',
        what: 'When somebody logs in, signs up, asks for an email, tells us about a story without an account, looks up what came of it or types in the code for a child’s device: the IP address (of a long one only the first half) and, where there is one, a scrambled form of the email address, each with a count. For uploads, payments and the like: the number of your account or login, with a count.',
        why: 'So that nobody can guess passwords, or flood a mailbox or the site.',
        until:
          'An IP address for an hour at most, anything else for a day at most. Then it is deleted, within about an hour.',
        who: 'Nobody. The program counts.',
      },
      memberships: {
        name: 'Your memberships',
        what: 'Your clubs: since when, until when they are paid, at which price, whether a payment is missing and what is to change. The numbers by which the payment provider knows them and you, a payment you have begun, until when your card is good, charges, discounts, refunds, disputed payments, and which emails you got about all this.',
        why: 'So that your rooms open, your bills are right, and no email comes twice.',
        until:
          'Until you delete the account. What the provider reports (the kind of event, its time and these numbers) is deleted after 90 days, once it is dealt with.',
        who: 'You, whoever runs the club, and the payment provider.',
      },
      places: {
        name: 'Where you stopped reading',
        what: 'How far you are in a storybook, when you were there, and whether you have seen its last page; in an uploaded one also the few words around that place. The first time of each in an uploaded one is counted for its author, as a number without you.',
        why: 'So that the book opens there again, on any device.',
        until: 'Until you delete the account, or the storybook is deleted. The numbers stay with the storybook.',
        who: 'You alone.',
      },
      storybooks: {
        name: 'Your storybooks',
        what: 'Your pen name, if you have chosen one. The title of each, what you say about it and whom it is for, when you began it, whether others see it, how many readers have opened and finished it (numbers, never who), and its file with its size, the title inside it, a small copy of its cover without the place and time of a photograph and, for the moderators, on which pages the program has found something that could give somebody away. The dream journal begins three for you when you first open it.',
        why: 'So that others can read them.',
        until:
          'Until you delete the storybook or the account; the pen name until you choose another one or none. The old file and its cover are deleted when a new one takes its place, which may wait for a moderator.',
        who: 'Everybody, while it is published; you; and the moderators once you have handed it in, until you take it back. The list is for those who are logged in; whoever has a link needs no account. A random number and your pen name stand for the author, never your address.',
      },
      decisions: {
        name: 'What was decided about your storybooks',
        what: 'When you handed a storybook in or took it back, what the club’s moderators decided about it, when, who of them, and what they wrote to you. What you wrote when you asked for another look.',
        why: 'So that a decision can be explained, and undone.',
        until:
          'For good. When a storybook or an account is deleted, its author’s number and what was written are taken out.',
        who: 'Whoever decides. You, in your download; it does not name the moderator.',
      },
      suspension: {
        name: 'Whether you may show something',
        what: 'If you broke the rules and may not show anything to others, or may not sign in: since when, until when, and what was written to you about it.',
        why: 'So that you know why, and that it ends in time.',
        until: 'Until it is over, or you delete the account.',
        who: 'You, in the dream journal or an email, and the club’s moderators.',
      },
      reports: {
        name: 'What you have told a grown-up about',
        what: 'Which work it was about, the reason you chose, what you wrote, when, and what came of it. Your account, if you have one. Without one, while it is not decided: a fingerprint of the work and your IP address, so that telling twice counts once.',
        why: 'So that somebody looks at it, and you can see what came of it.',
        until: 'For good. Your words go with the work or with your account. The fingerprint goes when it is decided.',
        who: 'The club’s moderators read it and are not shown who wrote it. The author learns which rule it was about. You, on your account page.',
      },
      writings: {
        name: 'Your pages in member rooms',
        what: 'Title, words, the prompt they answer, and when you wrote them.',
        why: 'So that you find them again.',
        until: 'Until you delete the page or the account, also after a membership has ended.',
        who: 'You alone; what a child writes, the grown-ups of its family as well, in its keepsake and its download. Pages that you bind into a book stand in that storybook’s file as well, with the pen name that others see then.',
      },
      family: {
        name: 'Your family',
        what: 'Who its grown-ups are, since when, and which of them is its head. The address to which you send an invitation to be the second one, with a fingerprint of its link. Of a child: the nickname and the drawn animal you chose, an age band (not a birthday), a scrambled form of the three pictures by which it comes in, a scrambled form of a code for a device of its own and until when it is good, its quiet hours with their time zone, the badges it has earned, and what you allowed, when, which of you, which words you read, and for stories that others see the number of the payment that made sure you are a grown-up. Of you: whether you want a letter each week, and when the last one was due; a scrambled form of your PIN, if you set one, and how often a wrong one was typed since your password was. Whether a membership of yours lasts, and once the last one has ended, until when your children’s places are kept and the numbers of the certificates. A child has no email address and no password. Where children stop reading, what they write and the stories they make are kept as yours are. Others see a child’s story once you and one of us have agreed, and never a name of the child.',
        why: 'So that each child has a place of their own, and finds only what is meant for their age.',
        until:
          'Until you erase the child, or delete the account of the last grown-up. Once your family has had a membership and the last one has ended, for 60 days: then the children are erased, unless there is a membership again. We write to you at the start, two weeks before and two days before. What you allowed and took back stays until then and cannot be changed; after you leave the family, too, with your account’s number until you delete the account. A code for a device works for 15 minutes and is deleted when it is used, or when the next one of anybody is made. An address you invite: until it is answered or taken back, for a week at most. Your PIN goes when you remove it, choose another password, or delete your account.',
        who: 'The grown-ups of the family, who see each other’s address, and the child. Whoever is invited sees the address of the head, and nothing of the children. A child’s stories: once a grown-up of the family agrees, the club’s moderators, too, and once one is published everybody.',
      },
      emails: {
        name: 'Emails on their way',
        what: 'An email with the address it goes to, and until it is written, the IP address from which it was asked for. Other tasks that wait their turn hold numbers, and no name or address.',
        why: 'So that it arrives even if a mail server is away.',
        until:
          'Until it is sent. After two days without success it is given up and emptied. Other tasks are deleted within eight days after they are done.',
        who: 'Our mail server and yours. A site that only runs on somebody’s own machine sends none and keeps them there.',
      },
      looks: {
        name: 'Who has looked you up',
        what: 'When somebody who runs the club looks at people or downloads lists: who, when and what for, and whom, if it was one person.',
        why: 'So that nobody looks in secret.',
        until: 'For good. Nobody can change it. When an account is deleted, its number is taken out.',
        who: 'You, in your download. Whoever runs the club.',
      },
      deletions: {
        name: 'Deleted accounts',
        what: 'The random number of an account that is gone, and when it was deleted. A certificate with the counts of what was deleted, without name or address.',
        why: 'So that nothing that arrives late brings your data back, and you have something to show.',
        until: 'For good. Your address stays until the certificate is sent to it.',
        who: 'The certificate: whoever knows its number.',
      },
    } satisfies Record<string, Kept>,
  },

  passages: [
    {
      heading: 'What Your Browser Keeps',
      text: ['The site sets no cookies. On your own device the browser keeps for it:'],
      points: [
        'your login and which rooms are yours, until you log out,',
        'the quiet hours of a child, as long as it is here,',
        'the club you chose before you had an account,',
        'that somebody was too young to make an account: for a day, and then until the sign-up page is opened again,',
        'your place in each storybook and how you like its pages, also without an account,',
        'what you write in a room, until it is saved,',
        'that you know that everybody can read what you upload,',
        'as long as the tab is open: how far you have scrolled, and a link from an email until it has done its work.',
      ],
    },
    {
      heading: 'Who Else Is Involved',
      points: [
        'Stripe, our payment provider. When you join a club, Stripe learns your email address, the random number of your account and the club, and later a new address. What else a payment needs you type in on Stripe’s own pages. Invoices stay there when you leave, because bookkeeping needs them; your cards do not.',
        'Stripe’s script, which looks for fraud. The page Choose Your Club fetches it when somebody who is logged in presses a join button, and no other page does. Stripe then sees the IP address and what the script learns about the browser, and may set cookies of its own.',
        'The mail server that sends our emails. It sees your address and what we write.',
        'Whoever owns the machines and lines that the site runs on. They see IP addresses, as everywhere on the internet. Ask us who they are.',
        'Whoever looks after the site’s database can read what lies in it, pages written in member rooms too, and no password.',
        'Every reader of a storybook that you upload. Copies they keep stay with them.',
      ],
    },
    {
      heading: 'Log and Backups',
      text: [
        'The program’s log has a line for each call: a number, what was called, how it ended and how long it took. It holds no IP address, no name, no email address and nothing that anybody has written.',
        'A backup holds all of the above except emails and their links. What you delete stays in older backups until they are thrown away. If the site had to start again from one, your account would be back: delete it once more, or write to us. We also tell you how long logs and backups are kept.',
      ],
    },
    {
      heading: 'What You Can Do',
      points: [
        'See it and take it along: your account page gives you one ZIP file with your account, logins, memberships, refunds, storybooks and their files, what was decided about them, what you have told a grown-up about, places, pages, and who has looked you up.',
        'Correct it: your email address, your password and where you are logged in can be changed there.',
        'Delete it, there too. Memberships end and data is deleted at once; files and cards as soon as their storage and the payment provider answer. What stays names nobody: the days on which a membership began and ended, the amounts of charges, refunds and disputes, what was decided about storybooks and what was reported about them, without what was written, the entries of who looked, the number and the certificate.',
        'Ask: write to us about all that the page does not offer. You may also complain to the data protection authority of the place where you live.',
      ],
      links: [account, contact],
    },
  ] satisfies readonly Passage[],
} as const

export type KeptKey = keyof typeof privacyWords.kept.items
