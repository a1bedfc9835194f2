/** Addresses of the account calls; apart from the schemas, so that a browser loads no validator for them. */
export const accountPaths = {
  emailCode: '/api/account/email-code',
  proof: '/api/account/proof',
  sessions: '/api/account/sessions',
  downloads: '/api/account/downloads',
  deletion: '/api/account/deletion',
  certificates: '/api/account/certificates',
} as const
