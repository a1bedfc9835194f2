/** The settings of a site with a public address, besides that address. Nothing behind them answers. */
export const publicSettings = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@club.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  AUTH_SECRET: 'a secret that is long enough to be one',
  OWNER_NAME: 'Ada Starling',
  OWNER_ADDRESS: '1 Lantern Lane, Starfield',
  OWNER_EMAIL: 'hello@club.example',
}
