import { memberRooms } from '../rooms/keys.ts'
import { priceLabel, tiers } from '../tiers.ts'
import type { Passage } from './passage.ts'

const billing = { to: '/dashboard/billing', label: 'Your billing' }
const account = { to: '/dashboard/account', label: 'Your account' }

export const termsWords = {
  lead: 'What you can expect of us, and we of you. In plain words: this is how the club works.',
  owner: {
    heading: 'Between You and Us',
    text: '“You” means everybody who uses this site. “We” means:',
  },
  passages: [
    {
      heading: 'Your Account',
      points: [
        'Looking around is free and needs no account.',
        'An account needs an email address that you confirm and a password of at least six characters. Keep the password to yourself.',
        'You must be 16 or older to make an account. If you are 16 or 17, a moderator reads each of your stories before others can see it, and you cannot be a guardian or a moderator. On the page of your family you can make a place of their own for each child; what a child sees and writes there is yours to look after.',
      ],
      links: [
        { to: '/privacy', label: 'What we keep' },
        { to: '/dashboard/family', label: 'Your family' },
      ],
    },
    {
      heading: 'Memberships and Prices',
      points: [
        ...tiers.map(
          ({ name, price, realm }) => `${name}: ${priceLabel(price)} a month. It opens ${memberRooms[realm].name}.`,
        ),
        'Prices are in US dollars. The payment page shows what is charged, with taxes where they are added, before you pay.',
        'A membership goes on from month to month until you cancel it. Once a year we write to remind you of it and of its price.',
        'If Choose Your Club offers free days, they are for your first membership. The first month is charged when they are over, unless you cancel before.',
        'Payments are handled by Stripe, our payment provider. We never see your card number.',
        'If a payment fails, we email you. Your rooms stay open for the days that your billing page names. After that, access is paused. It comes back by itself as soon as the payment goes through. A membership that stays unpaid for a long time ends.',
      ],
      links: [{ to: '/memberships', label: 'Choose your club' }],
    },
    {
      heading: 'Switching, Pausing, Leaving',
      points: [
        'All of it is on your billing page, which shows every amount before you agree to it.',
        'Switch: a more expensive club opens at once, and you pay the difference for the rest of the month. One of the same price opens at once and costs nothing now. A cheaper one begins with the next month.',
        'Pause for one, two or three months: the pause begins when the month you have paid is over. Nothing is charged during it, the room is closed, and then the membership comes back and is charged again.',
        'Cancel at any time: the room stays open to the end of the month you have paid, and nothing is charged after that. Until then you can change your mind.',
        'What is paid is not paid back when you cancel, pause, or delete your account. A club paid twice by mistake is paid back by itself. If anything else went wrong with a payment, write to us.',
        'None of this takes away rights that the law of your country gives you, such as to withdraw from a contract.',
      ],
      links: [billing],
    },
    {
      heading: 'What You Write and Upload',
      points: [
        'It stays yours. You only allow us to keep it and, where you upload it for others, to show it to them and let them download it while it is here.',
        'Pages you write in a member room are shown to nobody else, unless you bind them into a storybook.',
        'A storybook is a PDF or an EPUB of up to 50 MB. How many you may have, and how large they may be together, is limited.',
        'Once a storybook is published, anybody who visits can read it and keep a copy. Where the club’s moderators look at new ones first, yours waits for them.',
        'Upload only what you have made yourself or may share. Leave out real names, schools and where somebody lives. Children read here: nothing unlawful, unkind or unfit for them.',
        'You can replace its file or delete it at any time. All your storybooks are deleted with your account. Copies that somebody has kept stay with them.',
        'If a story should not be here, tell us: below it in the reader, and on its card, is a line for that.',
        'Where a story breaks the rules, the club’s moderators hide it or take it away, and its author may not show anything for some days, or for good. We write to the author and say why.',
      ],
      links: [
        { to: '/care', label: 'Who looks after us' },
        { to: '/contact', label: 'Contact' },
      ],
    },
    {
      heading: 'How It Ends',
      points: [
        'You can delete your account at any time. Your memberships end at once, your storybooks, pages and all your data are deleted, and you get a certificate.',
        'By itself the site ends only an account whose address was not confirmed within 30 days.',
        'If we have to end an account because it harms others or the law asks for it, we write to its address and say why. What you have made stays yours.',
        'The site may be away at times. What matters to you, take along: your account page gives you all of it in one file.',
        'If these rules change, the new ones are published here with their date. This version is from November 23, 2026.',
      ],
      links: [account],
    },
  ] satisfies readonly Passage[],
} as const
