import type Stripe from 'stripe'
import type { Config } from '../../config.ts'

/** The payment provider: Stripe itself, or whatever speaks its API at the configured address. */
export interface PaymentProvider {
  /** The SDK's client; imported and made at first use (the import costs 0.2 s). */
  client(): Promise<Stripe>
  webhookSecret: string
  /** Given to browsers; null with the sandbox, which has no script to load. */
  publishableKey: string | null
  /** How far its clock is ahead of ours, in milliseconds: 0 but for the embedded sandbox, whose clock can be moved. */
  aheadMs(): number
}

export interface SandboxAccess {
  port: number
  webhookSecret: string
  /** 0 unless given; see PaymentProvider. */
  aheadMs?: () => number
}

/** Milliseconds one call may take, retries apart. */
const callTimeoutMs = 10_000

/** @param sandbox where the embedded sandbox listens, when the configuration names no real key */
export function createPaymentProvider(settings: Config['payments'], sandbox: SandboxAccess | null): PaymentProvider {
  let made: Promise<Stripe> | undefined
  const make = async (): Promise<Stripe> => {
    const { default: StripeClient } = await import('stripe')
    const shared = { maxNetworkRetries: 2, timeout: callTimeoutMs, telemetry: false } as const
    if (settings.kind === 'sandbox') {
      if (sandbox === null) throw new Error('the payment sandbox is not running')
      return new StripeClient('sk_test_sandbox', { ...shared, host: '127.0.0.1', port: sandbox.port, protocol: 'http' })
    }
    if (settings.apiBase === null) return new StripeClient(settings.secretKey, shared)
    const base = new URL(settings.apiBase)
    const protocol = base.protocol === 'http:' ? 'http' : 'https'
    const port = base.port === '' ? (protocol === 'http' ? 80 : 443) : Number(base.port)
    return new StripeClient(settings.secretKey, { ...shared, host: base.hostname, port, protocol })
  }
  return {
    client: () => (made ??= make()),
    webhookSecret: settings.kind === 'stripe' ? settings.webhookSecret : (sandbox?.webhookSecret ?? ''),
    publishableKey: settings.kind === 'stripe' ? settings.publishableKey : null,
    aheadMs: sandbox?.aheadMs ?? (() => 0),
  }
}
