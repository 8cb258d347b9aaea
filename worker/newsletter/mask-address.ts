/** An address for who has its link but may not be its owner: the first letter of the name, and the host. */
export function maskAddress(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}
