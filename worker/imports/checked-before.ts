import type { ImportedKind, ImportOutcome } from '../contract/imports.ts'
import type { Database } from '../db/database.ts'
import { numberedSlug } from '../slugs.ts'
import {
  countPlanned,
  findPlanned,
  type ItemPlace,
  type PlannedPlace,
  type SettledItem,
  storeChecked,
} from './items.queries.ts'

const coming: readonly ImportOutcome[] = ['comes', 'changed', 'collides']

/**
 * Items that a check lets come before an item: they have names, addresses and places that later ones cannot have, though
 * nothing of them is here yet. Items of the call are stored together, as late as possible.
 */
export class CheckedBefore {
  readonly #db: Database
  readonly #importKey: number
  /** An item that is checked again, because an answer was lost, does not follow itself. */
  readonly #call: PlannedPlace[]
  /** How many things that are not of the call come before, by their paths in the file. */
  #othersAt: Promise<Map<string, number>> | undefined
  #checked: SettledItem[] = []
  #unstored: SettledItem[] = []
  readonly #counts = new Map<ImportedKind, number>()

  /** @param call its items, with their paths in the file */
  constructor(db: Database, importKey: number, call: PlannedPlace[]) {
    this.#db = db
    this.#importKey = importKey
    this.#call = call
  }

  add(item: SettledItem) {
    this.#checked.push(item)
    this.#unstored.push(item)
  }

  /** Stores what was checked, so that the items after it find it. */
  async store() {
    await storeChecked(this.#db, this.#importKey, this.#unstored)
    this.#unstored = []
  }

  /** Whether something of a kind is not stored yet. */
  has(kinds: readonly ImportedKind[]): boolean {
    return this.#unstored.some(({ kind }) => kinds.includes(kind))
  }

  /** How many things of a kind come before, of those that are not here. */
  async count(kind: ImportedKind): Promise<number> {
    const before = this.#counts.get(kind) ?? (await countPlanned(this.#db, this.#importKey, kind, this.#call))
    this.#counts.set(kind, before)
    return before + this.#checked.filter((item) => item.kind === kind && isComing(item)).length
  }

  /** How many things come before that the file has at the same path. */
  async countAt(filePath: string): Promise<number> {
    this.#othersAt ??= this.#readOthers()
    const others = (await this.#othersAt).get(filePath) ?? 0
    return others + this.#checked.filter((item) => item.filePath === filePath && isComing(item)).length
  }

  /** One statement for all paths of the call. */
  async #readOthers(): Promise<Map<string, number>> {
    const paths = new Set(this.#call.flatMap(({ filePath }) => filePath ?? []))
    const counts = new Map<string, number>()
    for (const { filePath, ...place } of await findPlanned(this.#db, this.#importKey, [...paths])) {
      if (filePath === null || this.#call.some((item) => isSame(item, place))) continue
      counts.set(filePath, (counts.get(filePath) ?? 0) + 1)
    }
    return counts
  }
}

/**
 * The slug that is free for a thing when everything before it in the file is here.
 * @param free the first slug that is free now
 * @param wanted the one without a number
 */
export async function afterPlanned(
  before: CheckedBefore | undefined,
  filePath: string | null,
  free: string,
  wanted: string,
): Promise<string> {
  const others = before && filePath !== null ? await before.countAt(filePath) : 0
  if (others === 0) return free
  const number = free === wanted ? 1 : Number(free.slice(wanted.length + 1)) || 1
  return numberedSlug(wanted, number + others)
}

function isComing({ outcome }: Pick<SettledItem, 'outcome'>): boolean {
  return coming.includes(outcome)
}

function isSame(one: ItemPlace, other: ItemPlace): boolean {
  return one.kind === other.kind && one.sourceId === other.sourceId
}
