/** The origins of ALLOWED_ORIGINS, a list with commas. */
export function readOrigins(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** Whether other front ends of an origin may call the API. An entry such as `http://localhost:*` allows every port of its host. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => matches(origin, entry))
}

function matches(origin: string, allowed: string) {
  if (!allowed.endsWith(':*')) return origin === allowed
  const host = allowed.slice(0, -':*'.length)
  return origin === host || (origin.startsWith(`${host}:`) && /^\d+$/.test(origin.slice(host.length + 1)))
}
