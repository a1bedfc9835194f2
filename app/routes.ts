import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { toys } from '../content/toys.ts'

export default [
  index('realms/garden-gate/garden-gate.tsx'),
  route('portal-hub', 'realms/garden-gate/portal-hub.tsx'),
  route('explore-constellations', 'realms/garden-gate/explore-constellations.tsx'),
  route('join-universe', 'realms/garden-gate/join-universe.tsx'),

  route('memberships', 'memberships/memberships.tsx'),

  route('login', 'account/login.tsx'),
  route('signup', 'account/signup.tsx'),
  route('forgotten-password', 'account/forgotten-password.tsx'),
  route('new-password', 'account/new-password.tsx'),
  route('device', 'account/device.tsx'),
  route('dashboard', 'account/dashboard.tsx'),
  route('my-room', 'child/room/my-room.tsx'),
  route('dashboard/account', 'account/your-account.tsx'),
  route('dashboard/family', 'account/family.tsx'),
  route('dashboard/recordings', 'account/recordings.tsx'),
  route('dashboard/invitation', 'account/invitation.tsx'),
  route('dashboard/billing', 'memberships/billing.tsx'),
  route('owner', 'owner/owner.tsx'),
  route('onboarding/starter-kit', 'account/starter-kit.tsx'),

  route('luma-lens', 'realms/luma-lens/luma-lens.tsx'),
  route('aurora-scrolls', 'realms/luma-lens/aurora-scrolls.tsx'),

  route('critter-club', 'realms/critter-club/critter-club.tsx'),
  ...['whiskerleaf', 'giggle-gecko', 'puddle-pups', 'nibsy', 'lulu'].map((id) =>
    route(`critter-club/${id}`, 'realms/critter-club/critter-visit.tsx', { id }),
  ),
  route('critter-club/stories', 'realms/critter-club/stories.tsx'),
  route('play', 'play/play.tsx'),
  ...toys.map(({ id }) => route(`play/${id}`, `play/${id}-page.tsx`)),
  route('paint', 'child/paint/paint.tsx'),
  route('critter-club/clubhouse', 'rooms/clubhouse.tsx'),
  route('today', 'child/today/today.tsx'),

  route('storytellers-lantern', 'realms/storytellers-lantern/library.tsx'),
  route('storytellers-lantern-intro', 'realms/storytellers-lantern/intro.tsx'),
  route('storytellers-lantern/shelves', 'realms/storytellers-lantern/shelves.tsx'),
  route('storytellers-lantern/scrolls', 'realms/storytellers-lantern/scrolls.tsx'),
  route('storytellers-lantern/pools', 'realms/storytellers-lantern/pools.tsx'),
  route('storytellers-lantern/missing-chapter', 'realms/storytellers-lantern/missing-chapter.tsx'),
  route('storytellers-lantern/myths', 'realms/storytellers-lantern/film-room.tsx', { id: 'myth-films' }),
  route('storytellers-lantern/lore', 'realms/storytellers-lantern/film-room.tsx', { id: 'lore-films' }),
  route('storytellers-lantern/dreams', 'realms/storytellers-lantern/dreams.tsx'),
  route('storytellers-lantern/dreams/:id', 'storybooks/read.tsx'),
  route('storytellers-lantern/authors/:id', 'realms/storytellers-lantern/author.tsx'),
  route('storytellers-lantern/guest-tales', 'realms/storytellers-lantern/guest-tales.tsx'),
  route('storytellers-lantern/guild-hall', 'rooms/guild-hall.tsx'),

  route('storybooks', 'storybooks/storybooks.tsx'),
  route('storybooks/:id', 'storybooks/storybook.tsx'),

  route('simple-social-studio', 'realms/simple-social-studio/studio.tsx'),
  route('simple-social-studio/green-room', 'rooms/green-room.tsx'),
  route('simple-social-studio-intro', 'realms/simple-social-studio/intro.tsx'),

  route('archives', 'realms/archives/archives.tsx'),
  ...['events', 'timelines', 'lore'].map((id) => route(`archives/${id}`, 'realms/archives/empty-drawer.tsx', { id })),

  route('scrapbook', 'realms/scrapbook/scrapbook.tsx'),
  route('whimcraft-workshop', 'realms/whimcraft-workshop/whimcraft-workshop.tsx'),
  route('cosmic-map', 'realms/cosmic-map/cosmic-map.tsx'),

  route('care', 'about/care.tsx'),
  route('privacy', 'about/privacy.tsx'),
  route('terms', 'about/terms.tsx'),
  route('contact', 'about/contact.tsx'),

  route('*', 'realms/garden-gate/lost.tsx', { id: 'lost' }),
] satisfies RouteConfig
