/** The maximum length of a role, in characters. */
const roleLength = 80

/** Divides a biography into its lines: a short first line with more below it is the role. A sentence is no role. */
export function readBiography(biography: string): { role: string; text: string } {
  const [first = '', ...rest] = biography.trim().split('\n')
  const role = first.trim()
  const text = rest.join('\n').trim()
  return text !== '' && role.length <= roleLength && !/[.!?…。！？]$/.test(role)
    ? { role, text }
    : { role: '', text: biography.trim() }
}
