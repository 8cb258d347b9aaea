const tokenPattern = /^[\w-]{43}$/

/**
 * The session token in an `Authorization` header, with or without `Bearer`; null when there is nothing of its shape.
 * Such a caller may be the admin, or may not: only the database knows.
 */
export function tokenOf(header: string | null | undefined): string | null {
  const token = header?.replace(/^Bearer\s+/i, '').trim() ?? ''
  return tokenPattern.test(token) ? token : null
}

/** Whether the response may depend on a session: under `/api/` with a token. Feeds and files are everybody's. */
export function mayDependOnSession({ pathname }: URL, header: string | null | undefined): boolean {
  return pathname.startsWith('/api/') && tokenOf(header) !== null
}
