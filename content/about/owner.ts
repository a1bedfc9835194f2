/**
 * What stands for the owner's name, address and email in the built pages. The server writes the settings in their place
 * when it loads the pages (decision 037).
 */
export const ownerBlanks = { name: '{OWNER_NAME}', address: '{OWNER_ADDRESS}', email: '{OWNER_EMAIL}' } as const

export type OwnerField = keyof typeof ownerBlanks

/** Written instead of a setting that a local site does not have. */
export const ownerUnknown = {
  name: 'Nobody yet: OWNER_NAME is not set',
  address: 'None yet: OWNER_ADDRESS is not set',
  email: 'OWNER_EMAIL-is-not-set@localhost',
} as const satisfies Record<OwnerField, string>

export const ownerLabels = { name: 'Name', address: 'Address', email: 'Email' } as const satisfies Record<
  OwnerField,
  string
>
