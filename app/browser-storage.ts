/** localStorage and sessionStorage, which throw where a browser does not allow them. */

const localArea = () => localStorage

/** For use as the last argument below. */
export const sessionArea = () => sessionStorage

/** Null also where storage is not available. */
export function readStored(key: string, area: () => Storage = localArea): string | null {
  try {
    return area().getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it with null; does nothing where storage is not available. */
export function writeStored(key: string, value: string | null, area: () => Storage = localArea): void {
  try {
    if (value === null) area().removeItem(key)
    else area().setItem(key, value)
  } catch {
    // The value lasts as long as the document, where it is kept as well.
  }
}

/** Removes the values of localStorage whose key begins like this. */
export function removeStoredBelow(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Storage is not available.
  }
}
