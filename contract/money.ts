import { z } from 'zod'

/** Amounts are integers in the currency's smallest unit: 500 with 'usd' is five dollars. */
export const money = z.object({ amount: z.int(), currency: z.string() })
export type Money = z.infer<typeof money>
