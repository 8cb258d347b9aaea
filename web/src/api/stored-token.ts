/** The key of the admin's token in `localStorage`. */
export const tokenKey = 'token'
/** The key of what the account may do, by which pages decide about what they show: the name of its session, its role, its flags. */
export const rightsKey = 'rights'

/** A text of `localStorage`; null when there is none, or when the browser refuses storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
