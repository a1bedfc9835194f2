import { memberRooms } from '../rooms/keys.ts'
import { priceLabel } from '../tier-offers.ts'
import { tiers } from '../tiers.ts'
import type { Passage } from './passage.ts'

const billing = { to: '/dashboard/billing', label: 'Your billing' }
const account = { to: '/dashboard/account', label: 'Your account' }

export const termsWords = {
  lead: 'The rules of the club, in plain words: what you can expect from us, and what we expect from you.',
  parts: [
    { id: 'account', label: 'Your account' },
    { id: 'prices', label: 'Prices' },
    { id: 'canceling', label: 'Canceling' },
    { id: 'writing', label: 'What you write' },
    { id: 'end', label: 'When it ends' },
  ],
  owner: {
    heading: 'You and us',
    text: '“You” means everyone who uses this site. “We” means:',
  },
  passages: [
    {
      id: 'account',
      heading: 'Your account',
      points: [
        'You can look around for free, without an account.',
        'For an account you need an email address that you confirm, and a password of at least six characters. Keep your password private.',
        'You must be 16 or older to have an account. If you are 16 or 17, a moderator reviews each of your stories before others can read it, and you can’t be a guardian or a moderator.',
        'Younger children use a profile that a parent or guardian makes for them on the family page. As the parent or guardian, you are responsible for what your child does here.',
      ],
      links: [
        { to: '/privacy', label: 'Privacy' },
        { to: '/dashboard/family', label: 'Your family' },
      ],
    },
    {
      id: 'prices',
      heading: 'Memberships and prices',
      points: [
        ...tiers.map(
          ({ name, price, realm }) => `${name}: ${priceLabel(price)} a month. It opens ${memberRooms[realm].name}.`,
        ),
        'Prices are in US dollars. You see the full amount, with any taxes, before you pay.',
        'A membership renews every month until you cancel it. Once a year we email you a reminder with the price.',
        'If we offer a free trial, it applies to your first membership. We charge the first month when the trial ends, unless you cancel before then.',
        'Stripe, our payment provider, handles payments. We never see your card number.',
        'If a payment fails, we email you. Your billing page shows if your rooms stay open for some days. Then your access is paused until the payment goes through. A membership that stays unpaid for a long time ends.',
      ],
      links: [{ to: '/memberships', label: 'See memberships' }],
    },
    {
      id: 'canceling',
      heading: 'Switch, pause or cancel',
      points: [
        'You do all of this on your billing page. It shows every amount before you agree.',
        'Switch: a more expensive club opens right away, and you pay the difference for the rest of the month. A club at the same price opens right away at no cost. A cheaper club starts next month.',
        'Pause for one, two or three months. The pause starts at the end of the month you paid for. During it, the room is closed and you aren’t charged. Then the membership resumes and we charge you again.',
        'Cancel at any time. The room stays open until the end of the month you paid for, and you aren’t charged again. Until then you can change your mind.',
        'We don’t refund past payments when you cancel, pause or delete your account. If you pay twice for the same club by mistake, we refund one payment automatically. If anything else went wrong with a payment, write to us.',
        'You keep every right that the law of your country gives you, such as the right to withdraw from a contract.',
      ],
      links: [billing],
    },
    {
      id: 'writing',
      heading: 'What you write and upload',
      points: [
        'It stays yours. You only allow us to store it. If you publish it, you also allow us to show it to others and let them download it while it is published.',
        'What you write in a member room is private, unless you turn it into a storybook.',
        'A storybook is a PDF or EPUB file of up to 50 MB. There is a limit on how many storybooks you can have and on their total size.',
        'Anyone can read a published storybook and save a copy. Where moderators review new storybooks, yours is published once they approve it.',
        'Upload only what you made yourself or have the right to share. Leave out real names, schools and addresses. Children read here: nothing illegal, unkind or unsuitable for them.',
        'You can replace or delete a storybook at any time. If you delete your account, all your storybooks are deleted. Readers may keep the copies they saved.',
        'If a story shouldn’t be here, report it. You find the link below the story in the reader and on its card.',
        'If a story breaks the rules, a moderator hides or removes it. Its author may lose the right to publish for some days, or permanently. We email the author the reason.',
      ],
      links: [
        { to: '/care', label: 'Safety' },
        { to: '/contact', label: 'Contact' },
      ],
    },
    {
      id: 'end',
      heading: 'When it ends',
      points: [
        'You can delete your account at any time. Your memberships end right away, we delete your storybooks, pages and all your data, and you get a certificate.',
        'We delete an account automatically only if its email address isn’t confirmed within 30 days.',
        'If we have to close an account because it harms others or because the law requires it, we email its owner the reason. What you made stays yours.',
        'The site may be unavailable at times. Keep copies of what matters to you: your account page gives you everything in one file.',
        'If these terms change, we publish the new ones here with their date. This version is from November 26, 2026.',
      ],
      links: [account],
    },
  ] satisfies readonly Passage[],
} as const
