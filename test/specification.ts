type Showing = {
  /** A path from the root. */
  readonly file: string
  /** Its title as written; by default the sentence itself without its full stop. */
  readonly test?: string
}

/** A sentence and its evidence: tests, or how it was decided. */
type Sentence = {
  readonly says: string
  readonly shownBy?: readonly Showing[]
  /** How it was decided where the specification leaves it open, or where the product differs. */
  readonly settled?: string
}

export type Section = { readonly section: number; readonly about: string; readonly sentences: readonly Sentence[] }

const accountWords = 'test/e2e/account-words.spec.ts'
const accounts = 'test/e2e/accounts.spec.ts'
const archives = 'test/e2e/archives.spec.ts'
const cosmicMap = 'test/e2e/cosmic-map.spec.ts'
const critterClub = 'test/e2e/critter-club.spec.ts'
const dashboard = 'test/e2e/dashboard.spec.ts'
const dreams = 'test/e2e/dreams.spec.ts'
const gardenGate = 'test/e2e/garden-gate.spec.ts'
const joining = 'test/e2e/joining.spec.ts'
const lumaLens = 'test/e2e/luma-lens.spec.ts'
const membership = 'test/e2e/membership.spec.ts'
const membershipsWords = 'test/e2e/memberships-words.spec.ts'
const pages = 'test/e2e/pages.spec.ts'
const scrapbook = 'test/e2e/scrapbook.spec.ts'
const sharedLayout = 'test/e2e/shared-layout.spec.ts'
const simpleSocialStudio = 'test/e2e/simple-social-studio.spec.ts'
const starterKit = 'test/e2e/starter-kit.spec.ts'
const bookContent = 'content/storybooks/books.test.ts'
const bookSettings = 'app/storybooks/flip-book-settings.test.ts'
const storybook = 'test/e2e/storybook.spec.ts'
const storybooks = 'test/e2e/storybooks.spec.ts'
const storytellersLantern = 'test/e2e/storytellers-lantern.spec.ts'
const links = 'test/e2e/links.spec.ts'
const whimcraftWorkshop = 'test/e2e/whimcraft-workshop.spec.ts'
const countdown = 'app/account/countdown.test.ts'
const fieldError = 'app/account/field-error.test.ts'
const authClient = 'app/api/session/auth-client.test.ts'
const authFetch = 'app/api/session/auth-fetch.test.ts'
const sessionStore = 'app/api/session/session-store.test.ts'
const startCheckout = 'app/memberships/start-checkout.test.ts'
const themeForPath = 'app/theme/theme-for-path.test.ts'
const noticeStore = 'app/ui/notices/notice-store.test.ts'
const sampleDataContent = 'content/sample-data.test.ts'
const authJs = 'server/modules/auth/auth-js.test.ts'
const passwords = 'server/modules/auth/accounts/passwords.test.ts'
const checkout = 'server/modules/memberships/checkout/checkout.test.ts'
const membershipRoutes = 'server/modules/memberships/routes.test.ts'
const uploads = 'server/modules/storybooks/upload/upload.test.ts'
const uploadIsKept = 'of %s is stored under the author and the storybook, and is public'
const storybooksService = 'server/modules/storybooks/service.test.ts'
const pagesTable = 'test/architecture/pages.test.ts'

/** Every sentence of sections 2 to 6, 8 and 9 of the specification, verbatim and in order. */
export const specification: readonly Section[] = [
  {
    section: 2,
    about: 'Shared layout',
    sentences: [
      { says: "Header: logo, a Dashboard link, and a 'Join a Club' button.", shownBy: [{ file: sharedLayout }] },
      {
        says: 'The button is shown on every page except /memberships, /login and /dashboard.',
        shownBy: [{ file: sharedLayout }],
      },
      {
        says: "Footer: mini star-map of five realm links, 'Club Memberships' link, 'Back to the Garden Gate' link, 'Member Login' link and a copyright line (year 2025).",
        shownBy: [{ file: pages, test: 'the footer has the star map of five realms, three links and the year' }],
      },
      { says: 'A toast area is part of the layout.', shownBy: [{ file: sharedLayout }] },
      {
        says: "Background theme varies by route prefix (for example the Storyteller's Lantern and Simple Social Studio prefixes have their own); other routes use a default theme.",
        shownBy: [
          { file: themeForPath, test: 'the Lantern, the Studio and everything else each have a theme of their own' },
          { file: pages, test: 'header, theme, title and focus change with the page' },
          { file: pages, test: 'intro pages have the theme of their realm' },
        ],
      },
      { says: 'Pages animate in and out.', shownBy: [{ file: sharedLayout }] },
      {
        says: 'No catch-all route is shown.',
        shownBy: [{ file: pages, test: 'an unknown address answers 404 with a link home' }],
        settled: 'Ruled: an unknown address gets a page of its own, with status 404 and ways home.',
      },
    ],
  },
  {
    section: 2,
    about: 'Full route table',
    sentences: [
      {
        says: '/ ; /portal-hub ; /archives ; /memberships ; /login ; /signup ; /explore-constellations ; /luma-lens ; /scrapbook ; /critter-club ; /cosmic-map ; /storytellers-lantern ; /storytellers-lantern/shelves, /scrolls, /pools, /missing-chapter, /myths, /lore, /dreams, /guest-tales ; /critter-club/whiskerleaf, /giggle-gecko, /puddle-pups, /nibsy, /lulu, /stories ; /simple-social-studio ; /whimcraft-workshop ; /archives/events, /archives/timelines, /archives/lore ; /onboarding/starter-kit ; /dashboard ; /aurora-scrolls ; /storytellers-lantern-intro ; /simple-social-studio-intro ; /storybooks ; /storybooks/{id}.',
        shownBy: [
          { file: pagesTable, test: 'every page of the specification is in the table of pages, and no other' },
          { file: pagesTable, test: '%s is prerendered with one h1, a title, a description and a language' },
          { file: links, test: 'every page is linked from the Garden Gate, and no link is broken' },
        ],
      },
      {
        says: "Also linked: /join-universe (target of 'Begin Your Journey'; whether a page exists for it is not shown).",
        shownBy: [{ file: gardenGate }],
        settled: 'Ruled: the page exists, with three steps that are links.',
      },
    ],
  },
  {
    section: 2,
    about: 'Screens',
    sentences: [
      { says: "/ : 'The Garden Gate'.", shownBy: [{ file: gardenGate }] },
      {
        says: "Headline 'Welcome Traveler', tagline 'Your next adventure awaits. Choose your path.', six buttons and 20 decorative floating particles.",
        shownBy: [{ file: gardenGate }],
      },
      {
        says: 'Buttons lead to realms, including /storytellers-lantern-intro and /simple-social-studio-intro.',
        shownBy: [{ file: gardenGate }],
      },
      { says: "/memberships: 'Choose Your Club'.", shownBy: [{ file: membershipsWords }] },
      {
        says: "Critter Club tiers Sprout and Bloom plus two guild cards (Storyteller's Lantern and Simple Social Studio).",
        shownBy: [{ file: membershipsWords }],
      },
      { says: 'Each has a join button.', shownBy: [{ file: membershipsWords }] },
      {
        says: "A 'How It Works' note says payments are handled by the payment provider, access is paused if a payment fails, and after signup the user creates a login.",
        shownBy: [{ file: membershipsWords }],
      },
      {
        says: 'It reads the query parameter payment on load (success or cancelled).',
        shownBy: [{ file: membershipsWords }],
      },
      { says: "/login: 'Enter Your Portal'.", shownBy: [{ file: accountWords }] },
      { says: 'Email and password form, links to /signup and back to home.', shownBy: [{ file: accountWords }] },
      { says: "/signup: 'Create Your Account'.", shownBy: [{ file: accountWords }] },
      { says: 'Email and password form, link to /login.', shownBy: [{ file: accountWords }] },
      {
        says: '/portal-hub: cards linking to /critter-club, /storytellers-lantern-intro, /simple-social-studio-intro, /cosmic-map, /luma-lens, /scrapbook, /archives, /whimcraft-workshop.',
        shownBy: [{ file: gardenGate }],
      },
      {
        says: 'It receives payment=success and session_id after checkout.',
        shownBy: [
          { file: gardenGate },
          {
            file: membership,
            test: 'a stranger joins, is paused by a failed payment, pays, cancels and ends',
          },
          { file: pages, test: '${path} shows the notice once and removes it from the URL' },
        ],
      },
      {
        says: "Explore constellations: links to /critter-club, /storytellers-lantern, /simple-social-studio and a 'Begin Your Journey' button to /join-universe.",
        shownBy: [{ file: gardenGate }],
      },
      {
        says: "/luma-lens: guides Aurora and Fizzlet, link to /scrapbook, a 'Chat with Us' button that only shows a not-implemented notice, realm cards to /critter-club, /storytellers-lantern, /simple-social-studio, /archives, /whimcraft-workshop.",
        shownBy: [{ file: lumaLens }],
      },
      {
        says: "/scrapbook: four tabs (base 'Starlight', critter, story, archive) with static themed cards.",
        shownBy: [{ file: scrapbook }],
      },
      { says: 'The Starlight tab has an unsaved text area.', shownBy: [{ file: scrapbook }] },
      { says: 'Other cards show a work-in-progress notice.', shownBy: [{ file: scrapbook }] },
      { says: 'Back link to /luma-lens.', shownBy: [{ file: scrapbook }] },
      {
        says: '/archives: three cards linking to /archives/events, /archives/timelines, /archives/lore.',
        shownBy: [{ file: archives }],
      },
      {
        says: "Those three pages are 'Coming Soon!' placeholders with a back link to /archives.",
        shownBy: [{ file: archives }],
      },
      {
        says: "/critter-club: five critters linking to /critter-club/whiskerleaf, /giggle-gecko, /puddle-pups, /nibsy, /lulu; a link to /memberships; 'Critter of the Month' (Giggle-Gecko); a 'Play Now' placeholder; links to /critter-club/stories and /scrapbook.",
        shownBy: [{ file: critterClub }],
      },
      { says: 'Each critter page has fun facts.', shownBy: [{ file: critterClub }] },
      {
        says: '/critter-club/stories: three story cards each with a Read Story link opening an external flipbook in a new tab.',
        shownBy: [{ file: critterClub }],
      },
      { says: 'Back link to /critter-club.', shownBy: [{ file: critterClub }] },
      {
        says: '/cosmic-map: five realm nodes (luma-lens, critter-club, storytellers-lantern, simple-social-studio, archives) joined by six path lines.',
        shownBy: [{ file: cosmicMap }],
      },
      { says: "Hover shows the name and 'Click to enter this realm'.", shownBy: [{ file: cosmicMap }] },
      {
        says: "/storytellers-lantern: library page with 'This Week's Light' story cards (placeholder notice on click), a 'Become a Storyteller' button (notice that a membership is coming soon), links to /storytellers-lantern/myths, /lore, /dreams, /guest-tales, /storybooks, /shelves, /scrolls and /pools.",
        shownBy: [{ file: storytellersLantern }],
      },
      {
        says: "Shelves: six story lanterns, each showing a 'still being written' notice.",
        shownBy: [{ file: storytellersLantern }],
      },
      { says: 'Scrolls: six riddles, poems, clues and proverbs.', shownBy: [{ file: storytellersLantern }] },
      {
        says: 'Pools: three scents (Lavender Light for Focus, Cedar Glow for Memory, Peppermint Spark for Curiosity); clicking shows a 4-second notice.',
        shownBy: [{ file: storytellersLantern }],
      },
      { says: 'Myths and Lore: three placeholder video cards each.', shownBy: [{ file: storytellersLantern }] },
      { says: 'Missing Chapter: contribute button is a placeholder.', shownBy: [{ file: storytellersLantern }] },
      {
        says: "Guest Tales: 'Coming Soon!' with back link to /storytellers-lantern.",
        shownBy: [{ file: storytellersLantern }],
      },
      {
        says: "Dreams: heading 'The Dream Journal', back link to /storytellers-lantern, section 'Read the Dream Stories'.",
        shownBy: [{ file: storytellersLantern }],
      },
      {
        says: "Shows 'Summoning the dream stories...' while loading, then a grid of storybook cards.",
        shownBy: [{ file: dreams }],
      },
      {
        says: 'When a card reports a successful upload, the list item with the matching id gets its file_url set.',
        shownBy: [{ file: dreams }],
      },
      {
        says: "/storytellers-lantern-intro: three Explore cards (Ancient Scrolls, Dream-Weaver's Pool, Guest Tales) that only show a not-implemented notice, a link to /memberships, back link to /portal-hub.",
        shownBy: [{ file: storytellersLantern }],
      },
      {
        says: '/simple-social-studio: membership notice and three tabs (art-corner gallery, golden-whispers static feed, tymeshare-zone prompts).',
        shownBy: [{ file: simpleSocialStudio }],
      },
      {
        says: '/simple-social-studio-intro: three cards (Collaboration Canvas, Open Mic Nights, Crafting Corners) with the same notice, a link to /memberships, back link to /portal-hub.',
        shownBy: [{ file: simpleSocialStudio }],
      },
      {
        says: '/whimcraft-workshop: six tool cards, each a placeholder notice.',
        shownBy: [{ file: whimcraftWorkshop }],
      },
      { says: '/storybooks: back link to /storytellers-lantern.', shownBy: [{ file: storybooks }] },
      {
        says: "'Animated Storybooks' section of three static placeholder tiles and 'Read the Books' section of three cover cards linking to /storybooks/{id}.",
        shownBy: [{ file: storybooks }],
      },
      {
        says: 'Which data the dream list card page uses beyond this is described in section 3.',
        settled: 'It points to section 3, whose sentences follow.',
      },
      {
        says: "/storybooks/{id}: title, author, a page-flip book, Previous and Next buttons and the text 'Page X of N'.",
        shownBy: [{ file: storybook }],
      },
      { says: 'Previous is disabled on the first page, Next on the last.', shownBy: [{ file: storybook }] },
      { says: 'Back link to /storybooks.', shownBy: [{ file: storybook }] },
      {
        says: "An unknown id shows 'Storybook not found!'.",
        shownBy: [{ file: pages, test: 'an unknown storybook answers 404 and says so' }],
      },
      { says: '/onboarding/starter-kit: back link to /.', shownBy: [{ file: starterKit }] },
      {
        says: "Guide note, mood picker with four moods (Excited, Curious, Cozy, Ready to Party!), a Studio Gallery 'Share Your Sparkle!' button that only shows a not-implemented notice, and three step cards linking to /aurora-scrolls, /dashboard and /critter-club.",
        shownBy: [{ file: starterKit }],
      },
      { says: '/aurora-scrolls: four scrolls, back link to /onboarding/starter-kit.', shownBy: [{ file: lumaLens }] },
      {
        says: "/dashboard: Logout button, a badge book, an activity checklist and a countdown to the next episode, 'The Mystery of the Moonpetal Tea'.",
        shownBy: [{ file: dashboard }],
      },
    ],
  },
  {
    section: 3,
    about: 'Entities and their fields',
    sentences: [
      {
        says: 'Storybook record (table dream_journal_storybooks): id, title, author_id, file_url (public link of the uploaded file), created_at.',
        shownBy: [
          { file: uploads, test: uploadIsKept },
          {
            file: storybooksService,
            test: 'pages follow each other without a gap or a repeat, in order of created_at and id',
          },
        ],
      },
      {
        says: 'Uploaded files live in a storage bucket of the same name.',
        shownBy: [{ file: uploads, test: uploadIsKept }],
      },
      {
        says: 'In the dream list only id and file_url are used.',
        settled:
          'The list finds a storybook by its id and sets its file_url. Its card shows title and day as well, so that one finds a story again.',
      },
      {
        says: "Membership tier (static): name, priceId (payment provider price identifier), description, price (shown with suffix /month), features (list of text lines), color (style class), buttonClass (style class), and a flag for most popular (gets a 'Most Popular' badge).",
        shownBy: [{ file: membershipsWords }],
      },
      {
        says: 'User: id, email.',
        shownBy: [
          {
            file: authJs,
            test: 'gets a session whose user has an id and an address, with tokens that say when they end',
          },
          { file: accounts, test: 'a visitor signs up, confirms by email and is welcomed' },
        ],
      },
      {
        says: 'Auth session held in the app: user, session, loading flag.',
        shownBy: [
          { file: sessionStore, test: 'a stored session is loading until the client has read it' },
          { file: sessionStore, test: 'every event of the auth service is followed' },
        ],
      },
      {
        says: 'Session fields: access_token, refresh_token, expires_in, expires_at, token_type, user, provider_token.',
        shownBy: [
          {
            file: authJs,
            test: 'gets a session whose user has an id and an address, with tokens that say when they end',
          },
        ],
        settled: 'provider_token is what a login through another site brings, and the club has no such login.',
      },
      {
        says: 'Checkout line item: price (identifier starting price_) and quantity 1.',
        shownBy: [
          {
            file: startCheckout,
            test: 'joining fetches the price, then opens a checkout of quantity 1, and returns its URL',
          },
          { file: checkout, test: 'opens a checkout for one month of exactly that tier, which leads back to the site' },
        ],
      },
      {
        says: 'Toast: id, title, description, action, duration, dismiss.',
        shownBy: [
          {
            file: noticeStore,
            test: 'a notice has an id, a title, a description, an action, a duration and its own dismiss',
          },
        ],
      },
      {
        says: 'Built-in storybooks keyed by id: the-whispering-willow, fizzlets-great-escape, the-star-sailor.',
        shownBy: [
          { file: pagesTable, test: '%s is prerendered with one h1, a title, a description and a language' },
          { file: pages, test: '${path} has its heading, title and address, fits every screen and is accessible' },
        ],
      },
      { says: 'Each has title, author and pages.', shownBy: [{ file: bookContent }] },
      {
        says: 'A page has type (image or text), content (text, or an image description), and alt (images only).',
        shownBy: [{ file: bookContent }],
      },
      {
        says: 'Each book starts with a cover image page, then text and image pages alternate; six or seven pages.',
        shownBy: [{ file: storybook }],
      },
      { says: 'Library card: id, title, author, coverImage description, alt.', shownBy: [{ file: storybooks }] },
      { says: 'Badge: id, name, icon, unlocked.', shownBy: [{ file: dashboard }] },
      {
        says: 'Four fixed: First Step and Critter Friend unlocked; Dream Weaver and Star Cartographer locked.',
        shownBy: [{ file: dashboard }],
      },
      { says: 'Activity: id, name, completed.', shownBy: [{ file: dashboard }] },
      {
        says: "Four fixed: 'Join the Critter Club' and 'Complete the Starter Kit Mood Meter' completed; 'Read your first Aurora Scroll' and 'Share a creation in the Studio Gallery' not completed.",
        shownBy: [{ file: dashboard }],
      },
      { says: 'Scroll: id, title, content, unlocked.', shownBy: [{ file: lumaLens }] },
      { says: 'Four fixed; the first two unlocked.', shownBy: [{ file: lumaLens }] },
      { says: 'Mood: emoji, label, color, text style.', shownBy: [{ file: starterKit }] },
      { says: 'Critter story card: title, description, link, imageAlt.', shownBy: [{ file: critterClub }] },
      {
        says: 'Static realm, critter, scent and story items: name, description and display fields only.',
        shownBy: [
          { file: sampleDataContent, test: '%s have a name, a description and what shows them, and nothing else' },
        ],
      },
    ],
  },
  {
    section: 4,
    about: 'States and transitions',
    sentences: [
      {
        says: "Auth: loading starts true and becomes false once the current session is first read; afterwards it follows the auth service's events (signed in, signed out, token refreshed, user updated, password recovery, initial session).",
        shownBy: [
          { file: sessionStore, test: 'a stranger is known at once, and the client is not fetched' },
          { file: sessionStore, test: 'a stored session is loading until the client has read it' },
          { file: sessionStore, test: 'every event of the auth service is followed' },
          { file: sessionStore, test: 'a recovery link allows a new password until that is set' },
        ],
      },
      {
        says: "Login/signup form: idle, then submitting (button 'Signing In...' or 'Creating Account...', disabled), then idle.",
        shownBy: [{ file: accountWords }],
      },
      {
        says: 'On login success go to /dashboard; on signup success go to /memberships.',
        shownBy: [
          { file: accounts, test: 'a wrong password shows an error; the right one leads to the dashboard' },
          { file: accounts, test: 'a visitor signs up, confirms by email and is welcomed' },
        ],
      },
      {
        says: 'Choosing a tier: anonymous visitors get a notice and are redirected to /signup after 2 seconds.',
        shownBy: [
          {
            file: membershipsWords,
            test: "Choosing a tier while not logged in is blocked with the notice 'Please Sign Up or Log In' and description 'You need an account to join a club. Redirecting you now...' (5 seconds), then redirect to /signup after 2 seconds",
          },
          { file: joining, test: 'a stranger who leaves the page is not redirected' },
        ],
      },
      {
        says: 'Signed-in users start checkout.',
        shownBy: [
          { file: joining, test: 'a join button shows that checkout is opening, and is enabled again after Back' },
          { file: membership, test: 'a double click on join opens one checkout' },
        ],
      },
      {
        says: 'Checkout outcome: success goes to /portal-hub?payment=success&session_id={session id}; cancel goes to /memberships?payment=cancelled.',
        shownBy: [
          { file: checkout, test: 'opens a checkout for one month of exactly that tier, which leads back to the site' },
          {
            file: membership,
            test: 'a stranger joins, is paused by a failed payment, pays, cancels and ends',
          },
          { file: membership, test: 'leaving the checkout leads back and shows a notice once' },
        ],
      },
      {
        says: 'On load, payment=success shows a positive notice and payment=cancelled a destructive notice.',
        shownBy: [{ file: membershipsWords }],
      },
      {
        says: 'Toasts: only one at a time; a new one replaces the old; auto-dismiss after 5000 ms by default; swipe threshold 50 px; hotkey F8.',
        shownBy: [
          { file: pages, test: 'are shown one at a time, and a new one replaces the old' },
          { file: pages, test: 'are shown for five seconds' },
          { file: pages, test: 'are dismissed by a swipe of 50 pixels, not by less, and F8 focuses them' },
        ],
      },
      {
        says: "Storybook card: without file_url shows 'A story waiting to be uploaded...' and, only to the author, an upload button.",
        shownBy: [{ file: dreams }],
      },
      {
        says: "After a successful upload it shows 'Storybook is ready!' and a 'Read Story' link opening a new tab.",
        shownBy: [{ file: dreams }],
      },
      {
        says: "Upload: idle, uploading (button 'Uploading...', disabled), then idle with the file input cleared.",
        shownBy: [{ file: dreams }],
      },
      { says: 'Storybooks list: loading, then loaded.', shownBy: [{ file: dreams }] },
      {
        says: "Mood picker: nothing selected initially; choosing a mood highlights it and shows a 3-second notice 'Feeling {label}!' with 'Great to know! Let's make this journey extra special for you.'",
        shownBy: [{ file: starterKit }],
      },
      { says: 'Nothing is saved.', shownBy: [{ file: starterKit }] },
      { says: 'Scrolls: unlocked or sealed (static data).', shownBy: [{ file: lumaLens }] },
      {
        says: 'A sealed scroll is blurred; clicking it shows a 3-second destructive notice.',
        shownBy: [{ file: lumaLens }],
      },
      {
        says: 'Book reader: current page index starts at 0 and follows the flip event.',
        shownBy: [{ file: storybook }],
      },
      {
        says: 'Countdown: ticks every second toward 2025-09-01; after that date it shows no values.',
        shownBy: [{ file: dashboard }],
      },
      {
        says: 'Logout: calls sign-out; on success shows a notice and navigates to /.',
        shownBy: [
          { file: dashboard },
          { file: accounts, test: 'a failed logout shows an error and stays; a successful one leads home' },
        ],
      },
      {
        says: 'Subscription lifecycle beyond checkout (active, paused, cancelled): not shown.',
        shownBy: [
          {
            file: membership,
            test: 'a stranger joins, is paused by a failed payment, pays, cancels and ends',
          },
        ],
        settled: 'Ruled: incomplete, active, paused, cancelled at period end, ended, as the payment provider tells.',
      },
    ],
  },
  {
    section: 5,
    about: 'Validation rules',
    sentences: [
      {
        says: "Checkout requires a price identifier starting with price_; otherwise checkout is not started and an error is returned with message 'Stripe is not fully configured. Missing Price ID.'",
        shownBy: [
          { file: startCheckout, test: 'with a price id like %j no checkout is opened' },
          { file: membership, test: 'a tier without a price shows an error and opens no checkout' },
          { file: checkout, test: 'asks for a price identifier when it gets %j, and bothers nobody with it' },
        ],
      },
      {
        says: "Choosing a tier while not logged in is blocked with the notice 'Please Sign Up or Log In' and description 'You need an account to join a club. Redirecting you now...' (5 seconds), then redirect to /signup after 2 seconds.",
        shownBy: [{ file: membershipsWords }],
      },
      { says: 'Login: email and password required; email must be in email format.', shownBy: [{ file: accountWords }] },
      {
        says: "Signup: email and password required; password minimum 6 characters ('Password must be at least 6 characters long.').",
        shownBy: [{ file: accountWords }],
      },
      {
        says: "The auth service requires an email or phone plus a password ('You must provide either an email or phone number and a password').",
        shownBy: [
          { file: authJs, test: 'asks for an email or phone number and a password, before the call and after it' },
        ],
      },
      {
        says: 'Storybook upload accepts only .pdf and .epub; requires a logged-in user; no file chosen means nothing happens.',
        shownBy: [{ file: dreams }],
      },
      {
        says: 'Book reader: Previous disabled on first page, Next disabled on last; unknown id shows not-found.',
        shownBy: [{ file: storybook }],
      },
      {
        says: 'Page-flip book requires size fixed or stretch, positive width and height and positive flipping time.',
        shownBy: [{ file: bookSettings }],
      },
    ],
  },
  {
    section: 6,
    about: 'Roles and permissions',
    sentences: [
      {
        says: 'Anonymous visitor: views all static pages, signs up, logs in; cannot choose a tier.',
        shownBy: [
          { file: pages, test: '${path} has its heading, title and address, fits every screen and is accessible' },
          { file: accounts, test: 'a visitor signs up, confirms by email and is welcomed' },
          { file: accounts, test: 'a wrong password shows an error; the right one leads to the dashboard' },
          { file: membershipRoutes, test: '%s requires a session' },
          {
            file: membershipsWords,
            test: "Choosing a tier while not logged in is blocked with the notice 'Please Sign Up or Log In' and description 'You need an account to join a club. Redirecting you now...' (5 seconds), then redirect to /signup after 2 seconds",
          },
        ],
      },
      {
        says: 'Signed-in user: can start checkout and sees the storybook list.',
        shownBy: [{ file: dreams }],
      },
      {
        says: "Storybook author (user id equals the storybook's author_id): the only one shown the upload button for that storybook.",
        shownBy: [{ file: dreams }],
      },
      {
        says: 'No route guard is shown for /dashboard; other product-defined roles: not shown.',
        shownBy: [{ file: dashboard }, { file: accounts, test: 'a stranger sees the dashboard as a preview' }],
        settled:
          'Ruled: no guard; a stranger sees the dashboard as a preview with a way to log in. The one other role is ours: the owner, who runs the club (decision 016).',
      },
    ],
  },
  {
    section: 8,
    about: 'The error catalogue',
    sentences: [
      {
        says: "Missing or invalid price id: 'Stripe is not fully configured. Missing Price ID.'",
        shownBy: [
          { file: startCheckout, test: 'with a price id like %j no checkout is opened' },
          { file: membership, test: 'a tier without a price shows an error and opens no checkout' },
          { file: checkout, test: 'asks for a price identifier when it gets %j, and bothers nobody with it' },
        ],
      },
      {
        says: "Checkout failure: destructive toast 'An Error Occurred' with the server message, 10 seconds.",
        shownBy: [{ file: membershipsWords }],
      },
      {
        says: "Script load failure: 'Failed to load Stripe.js'.",
        shownBy: [
          { file: joining, test: "if the provider's script fails to load, no checkout is opened" },
          { file: startCheckout, test: 'if the script does not load, no checkout is opened' },
        ],
      },
      {
        says: "Destructive toasts 'Sign up Failed', 'Sign in Failed', 'Sign out Failed' with the error message, or 'Something went wrong' when none.",
        shownBy: [{ file: accountWords }],
      },
      {
        says: '(Login on its own page shows no failure message and does not redirect; whether sign-in failure toast appears there is not shown.)',
        shownBy: [{ file: accounts, test: 'a wrong password shows an error; the right one leads to the dashboard' }],
        settled: "Ruled: a failed sign-in shows 'Sign in Failed' with its message on /login too, and stays there.",
      },
      {
        says: "'Payment Successful!' / 'Welcome to the club! Your adventure is about to begin.' (8 s).",
        shownBy: [{ file: membershipsWords }],
      },
      {
        says: "'Payment Cancelled' / 'You've cancelled the checkout process. You can always join later!' (destructive, 8 s).",
        shownBy: [{ file: membershipsWords }],
      },
      { says: "'Authentication Error' / 'You must be logged in to upload a storybook.'", shownBy: [{ file: dreams }] },
      {
        says: "'Upload Failed' with the error message or 'There was a problem uploading your file.'",
        shownBy: [{ file: dreams }],
      },
      {
        says: "'Failed to fetch storybooks'; 'Failed to check your storybooks'; 'Failed to initialize storybooks'; 'Error refreshing storybooks'.",
        shownBy: [{ file: dreams }],
      },
      {
        says: "Success: 'Login Successful!' ('Welcome back! You're being redirected to your dashboard.'); 'Account Created!' ('We've sent a confirmation link to your email. Please verify your account to continue.'); 'Upload Successful!' ('Your storybook has been saved.').",
        shownBy: [{ file: dreams }],
      },
      {
        says: "Placeholder notices (3 s): '🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀', 'This story is still being written!', 'A special membership ... is coming soon!'.",
        shownBy: [{ file: storytellersLantern }],
      },
      {
        says: "'Storybook not found!'; 'This scroll is sealed by time.' with 'Continue your adventures to unlock its message.'",
        shownBy: [{ file: lumaLens }],
      },
      {
        says: 'The auth service reports session missing (400), invalid credentials (400) and retryable network or 502/503/504 errors.',
        shownBy: [
          { file: authJs, test: 'reports a missing session and wrong credentials with 400' },
          {
            file: authFetch,
            test: 'a network that fails and the answers 502, 503 and 504 are errors that may be tried again',
          },
        ],
      },
    ],
  },
  {
    section: 9,
    about: 'Business constants and limits',
    sentences: [
      {
        says: "Prices per month: Sprout $5; Bloom $5; Storyteller's Lantern guild $10; Simple Social Studio $15.",
        shownBy: [{ file: membershipsWords }],
      },
      {
        says: 'Price identifiers per tier: not reproduced.',
        shownBy: [{ file: membershipRoutes, test: 'are public, each with its price at the provider' }],
        settled: "Each tier's price is found at the payment provider by its lookup key, or named by a setting.",
      },
      {
        says: 'Subscription quantity 1; mode subscription.',
        shownBy: [
          { file: checkout, test: 'opens a checkout for one month of exactly that tier, which leads back to the site' },
          {
            file: startCheckout,
            test: 'joining fetches the price, then opens a checkout of quantity 1, and returns its URL',
          },
        ],
      },
      {
        says: 'Password minimum 6.',
        shownBy: [
          { file: fieldError, test: 'a new password needs six characters, a current one does not' },
          { file: passwords, test: 'six to seventy-two bytes make a password' },
        ],
      },
      { says: 'Upload types .pdf and .epub.', shownBy: [{ file: dreams }] },
      {
        says: "Default storybook titles created per author when missing: Lulu's Prophetic Nap, A Traveler's Slumber, Whispers from the Void.",
        shownBy: [{ file: dreams }],
      },
      {
        says: 'Toasts: limit 1; default 5000 ms; swipe 50 px; hotkey F8; payment results 8000 ms; login-required notice 5000 ms; checkout error 10 s; placeholder notices 3000 ms; scent notice 4 s.',
        shownBy: [
          { file: pages, test: 'are shown one at a time, and a new one replaces the old' },
          { file: pages, test: 'are shown for five seconds' },
          { file: pages, test: 'are dismissed by a swipe of 50 pixels, not by less, and F8 focuses them' },
          {
            file: membershipsWords,
            test: "'Payment Successful!' / 'Welcome to the club! Your adventure is about to begin.' (8 s)",
          },
          {
            file: membershipsWords,
            test: "'Payment Cancelled' / 'You've cancelled the checkout process. You can always join later!' (destructive, 8 s)",
          },
          {
            file: membershipsWords,
            test: "Choosing a tier while not logged in is blocked with the notice 'Please Sign Up or Log In' and description 'You need an account to join a club. Redirecting you now...' (5 seconds), then redirect to /signup after 2 seconds",
          },
          {
            file: membershipsWords,
            test: "Checkout failure: destructive toast 'An Error Occurred' with the server message, 10 seconds",
          },
          {
            file: storytellersLantern,
            test: "Placeholder notices (3 s): '🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀', 'This story is still being written!', 'A special membership ... is coming soon!'",
          },
          {
            file: storytellersLantern,
            test: 'Pools: three scents (Lavender Light for Focus, Cedar Glow for Memory, Peppermint Spark for Curiosity); clicking shows a 4-second notice',
          },
        ],
      },
      {
        says: 'Redirect delay 2000 ms.',
        shownBy: [
          {
            file: membershipsWords,
            test: "Choosing a tier while not logged in is blocked with the notice 'Please Sign Up or Log In' and description 'You need an account to join a club. Redirecting you now...' (5 seconds), then redirect to /signup after 2 seconds",
          },
        ],
      },
      {
        says: 'Landing particles 20; copyright year 2025.',
        shownBy: [
          { file: gardenGate },
          { file: pages, test: 'the footer has the star map of five realms, three links and the year' },
        ],
      },
      {
        says: 'Countdown target 2025-09-01, refresh every 1 s.',
        shownBy: [{ file: dashboard }, { file: countdown, test: 'the next episode begins on September 1, 2025' }],
      },
      {
        says: 'Sample data: 4 badges, 4 activities, 4 scrolls, 3 library books, 3 critter stories, 3 animated placeholder tiles.',
        shownBy: [{ file: sampleDataContent }],
      },
      {
        says: 'Storybook flip book: width 500, height 650, stretch size, min width 315, max width 1000, min height 400, max height 1533, max shadow opacity 0.5, cover shown, mobile scroll supported.',
        shownBy: [{ file: storybook }],
      },
      {
        says: 'Engine defaults: flipping time 1000 ms, swipe distance 30, swipe time 250 ms, stretch fallbacks min 100 and max 2000.',
        shownBy: [
          { file: storybook },
          {
            file: bookSettings,
            test: 'a stretching book without limits, or with a maximum below the minimum, gets the engine’s',
          },
        ],
      },
      {
        says: 'Auth service: refresh check every 30 s, refresh when 3 ticks remain, expiry margin 10 s, retry back-off 200 ms times attempt.',
        shownBy: [
          {
            file: authClient,
            test: 'the session is checked every 30 seconds, and refreshed when three checks remain',
          },
          { file: authClient, test: 'a refresh that fails is tried again after 200 ms, then after twice as long' },
        ],
        settled:
          'The numbers are the unmodified auth client’s: its present version keeps a margin of three looks (90 s) and doubles its back-off.',
      },
      {
        says: 'Realtime: heartbeat 25 s, timeout 10 s, reconnect delays 1, 2, 5, 10 s, push buffer 100.',
        settled: 'Ruled: nothing needs building for realtime, which the product does not use.',
      },
      {
        says: 'Storage list default limit 100.',
        settled: 'Ruled: nothing needs building for listing the storage, which the product does not do.',
      },
      {
        says: "The product's own use of realtime and storage listing: not shown.",
        settled: 'Ruled: neither is used, so nothing is built.',
      },
    ],
  },
]
