/** The key of the admin's token in `localStorage`. */
export const tokenKey = 'token'

/** The admin's token in `localStorage`; null when there is none, or when the browser refuses storage. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}
