/** The key of the admin's token in `localStorage`. */
export const tokenKey = 'token'

/** A text of `localStorage`; null when there is none, or when the browser refuses storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
