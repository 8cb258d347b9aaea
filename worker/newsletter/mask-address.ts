import { showAddress } from '../contract/show-address.ts'

/** An address for who has its link but may not be its owner: the first letter of the name, and the host. */
export function maskAddress(email: string): string {
  const [first = ''] = email
  const shown = showAddress(email)
  return `${first}•••${shown.slice(shown.lastIndexOf('@'))}`
}
