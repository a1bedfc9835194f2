import type Stripe from 'stripe'
import type { Config } from '../../config.ts'

/** The payment provider: Stripe, or a compatible API at the configured address. */
export interface PaymentProvider {
  /** The SDK's client, imported on first use (the import takes 0.2 s). */
  client(): Promise<Stripe>
  webhookSecret: string
  /** The key for browsers; null with the sandbox, which has no script to load. */
  publishableKey: string | null
  /** How far its clock is ahead of ours, in milliseconds; 0 except for the embedded sandbox. */
  aheadMs(): number
}

export interface SandboxAccess {
  port: number
  webhookSecret: string
  /** Default 0; see PaymentProvider. */
  aheadMs?: () => number
}

/** Timeout of one attempt, in milliseconds. */
const callTimeoutMs = 10_000

/** @param sandbox the embedded sandbox's address, when the settings name no real key */
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
