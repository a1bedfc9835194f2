export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  doc_url?: string
  [detail: string]: unknown
}

/**
 * An error answer. It rolls the request back unless `keeps` is set, as for a declined charge, which stays recorded.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number
  body: ErrorBody
  keeps: boolean
  constructor(status: number, body: ErrorBody, keeps = false) {
    super(body.message)
    this.status = status
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
      : body
    this.keeps = keeps
  }
}

export function invalidRequest(
  message: string,
  detail: { param?: string; code?: string; status?: number } = {},
): ApiError {
  const { status = 400, ...rest } = detail
  return new ApiError(status, { type: 'invalid_request_error', message, ...rest })
}

const spoken: Record<string, string> = {
  payment_method: 'PaymentMethod',
  'billing_portal.configuration': 'configuration',
  webhook_endpoint: 'webhook endpoint',
}

function noSuch(kind: string, id: string): string {
  return `No such ${spoken[kind] ?? kind}: '${id}'`
}

/** The real service's names of path parameters; the default is `id`. */
const addressParams: Record<string, string> = { price: 'price', invoice: 'invoice', payment_intent: 'intent' }

/** An unknown object in the path: 404. */
export function notFound(kind: string, id: string): ApiError {
  return invalidRequest(noSuch(kind, id), { status: 404, code: 'resource_missing', param: addressParams[kind] ?? 'id' })
}

/** An unknown object in a parameter: 400 with the parameter's name. */
export function missingReference(kind: string, id: string, param: string): ApiError {
  return invalidRequest(noSuch(kind, id), { code: 'resource_missing', param })
}

export function missingParameter(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function exclusive(first: string, second: string, param = first): ApiError {
  return invalidRequest(`You may only specify one of these parameters: ${first}, ${second}.`, {
    code: 'parameters_exclusive',
    param,
  })
}

export function unrecognizedUrl(method: string, path: string): ApiError {
  return invalidRequest(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404 },
  )
}

export function sandboxFailed(): ApiError {
  return new ApiError(500, {
    type: 'api_error',
    message: 'The sandbox failed. What it wrote to its error output says why.',
  })
}

export function report(error: unknown): void {
  process.stderr.write(`Payment sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
