/** How many groups of an IPv6 address its connection and its network have in common with others of theirs. */
const groupsOfConnection = 4
const groupsOfNetwork = 3
const groupsOfAddress = 8

/** The beginning of an IPv4 address that is written as an IPv6 one. */
const mappedPrefix = '0:0:0:0:0:ffff:'

/** The key of a visitor: an IPv4 address, or the /64 prefix of an IPv6 one, which is one connection's. */
export function visitorOf(address: string): string {
  const { v4, v6 } = parse(address)
  return v4 || v6.slice(0, groupsOfConnection).join(':')
}

/** The key of a visitor's network: the /24 prefix of an IPv4 address, or the /48 prefix of an IPv6 one. */
export function networkOf(address: string): string {
  const { v4, v6 } = parse(address)
  return v4 ? v4.replace(/\.[^.]*$/, '') : v6.slice(0, groupsOfNetwork).join(':')
}

/** An IPv4 address in `v4`, or the groups of an IPv6 one in `v6`, without leading zeros. */
function parse(address: string): { v4: string; v6: string[] } {
  if (!address.includes(':')) return { v4: address, v6: [] }
  const [withoutZone = ''] = address.toLowerCase().split('%')
  const v6 = expand(withoutZone)
  if (!v6.join(':').startsWith(mappedPrefix)) return { v4: '', v6 }
  return { v4: v6.slice(-2).flatMap(bytesOf).join('.'), v6: [] }
}

/** Splits an IPv6 address into its groups, and fills in the groups that `::` leaves out. */
function expand(address: string): string[] {
  const [before = [], after] = address.split('::').map((part) => part.split(':').flatMap(groupsOf))
  if (!after) return before
  const missing = Math.max(0, groupsOfAddress - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}

/** The last part of an IPv6 address may be an IPv4 one, which is two groups. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  const [a, b, c, d] = part.split('.').map(Number)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [hex(Number.parseInt(part, 16))]
  return [hex(a * 256 + b), hex(c * 256 + d)]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

function hex(value: number): string {
  return value.toString(16)
}
