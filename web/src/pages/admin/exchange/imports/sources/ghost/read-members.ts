import { megabyte } from '#contract/units.ts'
import type { ZipFile } from '../../open-zip.ts'
import { type GhostExport, textOf } from './read-export.ts'

const largestList = 20 * megabyte

/** The members of a site as a list for the page Subscribers: that of the zip, or the one of the export; null for none. */
export async function readMembers({ table }: GhostExport, zip: ZipFile | null): Promise<File | null> {
  const path = zip?.paths.find((name) => /(?:^|\/)members[^/]*\.csv$/i.test(name))
  if (zip && path) return new File([await zip.read(path, largestList)], 'members.csv', { type: 'text/csv' })
  const members = table('members').filter(({ email }) => textOf(email) !== '')
  if (members.length === 0) return null
  const newsletters = table('members_newsletters')
  const subscribed = new Set(newsletters.map(({ member_id }) => textOf(member_id)))
  const isSubscribed = ({ id, subscribed: flag }: Record<string, unknown>) =>
    newsletters.length > 0 ? subscribed.has(textOf(id)) : flag !== false && flag !== 0
  return writeList(
    ['email', 'created_at', 'subscribed_to_emails', 'email_disabled'],
    members.map((member) => [
      textOf(member.email),
      textOf(member.created_at),
      String(isSubscribed(member)),
      member.email_disabled === true || member.email_disabled === 1 ? '1' : '0',
    ]),
  )
}

function writeList(header: string[], rows: string[][]): File {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  return new File([`${lines.join('\n')}\n`], 'members.csv', { type: 'text/csv' })
}
