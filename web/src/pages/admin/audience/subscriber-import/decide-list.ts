import { type EndedAddress, endReasons, type SubscriberDetails } from '#contract/subscribers.ts'
import { type ListColumn, saysStatus } from './list-columns.ts'
import { pauseAfter } from './list-rows.ts'
import type { AddressRow, ListTable } from './read-table.ts'
import {
  emptyLabel,
  type Meaning,
  proofOf,
  proofThatSuffices,
  type Status,
  strongest,
  wordProves,
} from './read-value.ts'
import { type Role, roleOf } from './role-addresses.ts'

/** The decisions of the admin: by the column and the label of each value, and whether addresses of roles are imported. */
export type Answers = { values: ReadonlyMap<string, Meaning>; roles: Partial<Record<Role, boolean>> }

export const noAnswers: Answers = { values: new Map(), roles: {} }
/** Addresses of programs are held back, addresses of offices are imported. */
export const proposedRoles: Record<Role, boolean> = { technical: false, shared: true }

export type AddressList = {
  /** Folded to lower case, each one once, in the order of the list. The four lists have no address in common. */
  addresses: string[]
  /** Of which the list says that they were never confirmed, and nothing worse. */
  unverified: string[]
  /** Of which the list says that the subscription has ended, by the strongest reason. */
  ended: EndedAddress[]
  /** Which are not imported and not suppressed, with why. */
  skipped: { email: string; why: string }[]
  /** The statement of the list about each address, and the first line that has it. */
  details: Map<string, SubscriberDetails>
  lines: Map<string, number>
  /** Rows whose address another row has. */
  duplicates: number
  /** Rows without a valid address; `text` is the beginning of what is in its place. */
  invalid: ListTable['invalid']
}

/** A value that the admin decides about, and how many addresses would be imported without it. */
export type Question = { id: string; column: ListColumn; label: string; count: number }

export function valueId(column: ListColumn, label: string): string {
  return `${column.id} ${label}`
}

/** The meaning of a row: the strongest of what its cells say, and the cell that is why it is not imported. */
type RowMeaning = { status: Status | null; why: string }

/** The outcomes of the addresses of a list. Every value that is neither known nor answered is a no. */
export async function decideList(table: ListTable, answers: Answers): Promise<AddressList> {
  const list: AddressList = {
    ...{ addresses: [], unverified: [], ended: [], skipped: [], details: new Map(), lines: new Map() },
    ...{ duplicates: 0, invalid: table.invalid },
  }
  const isStatusColumn = new Set(table.columns.filter(saysStatus))
  const found = new Map<string, RowMeaning & { email: string }>()
  for (const [index, row] of table.rows.entries()) {
    await pauseAfter(index)
    const meaning = meaningOfRow(row, isStatusColumn, answers)
    const earlier = found.get(row.key)
    if (earlier) list.duplicates += 1
    else list.lines.set(row.email, row.line)
    const email = earlier?.email ?? row.email
    list.details.set(email, { ...row.details, ...list.details.get(email) })
    const status = strongest([earlier?.status ?? null, meaning.status])
    found.set(row.key, { email, status, why: earlier?.why || meaning.why })
  }
  for (const { email, status, why } of found.values()) {
    const role = status === null || status === 'unverified' ? roleOf(email) : undefined
    if (role && !(answers.roles[role] ?? proposedRoles[role])) list.skipped.push({ email, why: whyRole })
    else if (status === null) list.addresses.push(email)
    else if (status === 'unverified') list.unverified.push(email)
    else if (status === 'skipped') list.skipped.push({ email, why })
    else list.ended.push({ email, reason: status })
  }
  return list
}

const whyRole = 'an address of a role, which nobody reads as a reader'

function meaningOfRow({ said }: AddressRow, columns: Set<ListColumn>, answers: Answers): RowMeaning {
  const meanings = said.flatMap(({ column, value }) => {
    if (!columns.has(column)) return []
    const answer = value.meaning === null ? answers.values.get(valueId(column, value.label)) : undefined
    const meaning = value.meaning ?? answer ?? 'skipped'
    // An answer is as good as a word.
    const proves = answer === 'subscribed' ? wordProves : proofOf(value)
    return [{ column, value, meaning, proves }]
  })
  const proof = meanings.reduce((most, { proves }) => Math.max(most, proves), 0)
  const counted = meanings.filter(({ column, value }) => !(value.isEmpty && proof >= proofThatSuffices(column.kind)))
  const status = strongest(counted.map(({ meaning }) => meaning))
  const cause = counted.find(({ meaning }) => meaning === 'skipped')
  return { status, why: cause ? describeCause(cause.column, cause.value.label) : '' }
}

function describeCause({ name }: ListColumn, label: string) {
  const column = name === '' ? 'a column without a name' : name
  return label === emptyLabel ? `${column} is empty` : `${column}: ${label}`
}

function isEnd(meaning: Meaning | null) {
  return endReasons.some((reason) => reason === meaning)
}

/** The values of a list that the admin decides about, with how many rows each one decides. */
export function questionsOf(table: ListTable): Question[] {
  const columns = new Set(table.columns.filter(saysStatus))
  const questions = new Map<string, Question>()
  for (const { said } of table.rows) {
    const open = said.filter(({ column, value }) => value.meaning === null && columns.has(column))
    // No answer makes a subscription begin again that has ended.
    if (open.length === 0 || said.some(({ value }) => isEnd(value.meaning))) continue
    const proof = said.reduce((most, { value }) => Math.max(most, proofOf(value)), 0)
    for (const { column, value } of open) {
      if (value.isEmpty && proof >= proofThatSuffices(column.kind)) continue
      const id = valueId(column, value.label)
      const question = questions.get(id)
      if (question) question.count += 1
      else questions.set(id, { id, column, label: value.label, count: 1 })
    }
  }
  return [...questions.values()]
}
