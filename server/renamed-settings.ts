/** Former names of settings, with the present ones. */
export const renamedSettings: Readonly<Record<string, string>> = {
  GROWN_UP_GATE: 'PARENTAL_GATE',
  MEMBERSHIP_GRACE_DAYS: 'GRACE_DAYS',
  SHELF_MB: 'UPLOAD_QUOTA_MB',
  SHELF_STORYBOOKS: 'STORYBOOK_QUOTA',
}
