/** The form of an id (UUID). PostgreSQL refuses a query for any other text. */
export const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
