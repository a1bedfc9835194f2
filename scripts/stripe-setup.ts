import { readEnvironment } from '#server/config.ts'
import { askWithin } from '#server/modules/memberships/provider/calls.ts'
import { ensureCatalogue } from '#server/modules/memberships/provider/catalogue.ts'
import { reversalEvents, watchedEvents } from '#server/modules/memberships/provider/events.ts'
import { AppError } from '#server/platform/errors.ts'
import { createPaymentProvider } from '#server/platform/payments/stripe.ts'

// Creates prices and portal configuration in a Stripe account: `npm run stripe:setup`. May run any number of times.
// Only needs the secret key, because the other two settings come from that account.

const env = readEnvironment()

function leave(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const secretKey = env.STRIPE_SECRET_KEY ?? ''
if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey))
  leave('STRIPE_SECRET_KEY is missing or is not a secret key of Stripe (sk_...). The embedded sandbox needs no set-up.')

const provider = createPaymentProvider(
  {
    kind: 'stripe',
    secretKey,
    webhookSecret: '',
    publishableKey: '',
    apiBase: env.STRIPE_API_BASE === undefined || env.STRIPE_API_BASE === '' ? null : env.STRIPE_API_BASE,
  },
  null,
)

console.log(`Setting up the Stripe account of this ${secretKey.includes('_live_') ? 'LIVE' : 'test'} key ...`)
try {
  const created = await ensureCatalogue(askWithin(provider, 120_000))
  for (const line of created) console.log(`  created ${line}`)
  if (created.length === 0) console.log('  everything is there already')
} catch (error) {
  const cause = error instanceof AppError ? error.cause : error
  leave(`Stripe could not be set up: ${cause instanceof Error ? cause.message : String(cause)}`)
}
const site = env.SITE_URL || 'https://YOUR-SITE'
console.log(`
Still to do in the account's dashboard, once:
  1. Developers > Webhooks: add the endpoint ${site.replace(/\/+$/, '')}/webhooks/stripe
     for these events: ${[...watchedEvents, ...reversalEvents].join(', ')}
     and put its signing secret into STRIPE_WEBHOOK_SECRET.
  2. Developers > API keys: put the publishable key into STRIPE_PUBLISHABLE_KEY.`)
